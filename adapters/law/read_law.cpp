// Your engine against the law in one file: fill in `legal`; `g++ -std=c++17 -O2 read_law.cpp -o read_law`.
#include <unistd.h>
#include <algorithm>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <sstream>
#include <vector>
using namespace std;
using Cards = vector<string>;
// The cards that may be played.
Cards legal(string trump, Cards trick, Cards hand) { return hand; }
// Gives of each position what is asked, the cards that may be played, and those of which the text leaves it open.
template <class Each> size_t read_law(const char* path, Each each) {
  map<string, Cards> law;
  ifstream file(path);
  for (string line; getline(file, line) && line != "";)
    if (istringstream in(line); in >> line) law[line] = Cards(istream_iterator<string>(in), {});
  // gunzip reads on where the head ends
  if (!freopen(path, "rb", stdin) || lseek(0, file.tellg(), SEEK_SET) < 0) throw runtime_error("no law file");
  FILE* gunzip = popen("gunzip -c", "r");
  size_t count = stoul(law.at("positions").at(0));
  vector<unsigned char> body(32 * count + 1);
  bool whole = fread(body.data(), 1, body.size(), gunzip) == 32 * count && !pclose(gunzip);
  if (!whole || law["arbitre-law"] != Cards{"1"}) throw runtime_error("no whole file of form 1");
  auto name = [&](int card) { return law["ranks"][card % 16] + law["suits"][0][card / 16]; };
  for (size_t i = 0; i < count; i++) {
    auto at = [&](int place) { return body[place * count + i]; };
    auto set = [&](int place, Cards cards = {}) {
      for (int c = at(6) ? 63 : 0; c >= 0 && c < 64; c += at(6) ? -1 : 1)
        if (at(place + c / 8) >> c % 8 & 1) cards.push_back(name(c));
      return cards;
    };
    Cards trick;
    for (int place = 3; place < 3 + at(2); place++) trick.push_back(name(at(place)));
    each(law["rules"][0], law["contracts"][at(0)], +at(1), trick, set(8), set(16), set(24));
  }
  return count;
}
int main(int, char** args) {
  cout << read_law(args[1], [](string rules, string trump, int leader, Cards trick, Cards hand, Cards may, Cards open) {
    Cards said = legal(trump, trick, hand);
    auto in = [](const Cards& cards, const string& card) { return count(cards.begin(), cards.end(), card) > 0; };
    auto wrong = [&](const string& card) { return in(said, card) != in(may, card) && !in(open, card); };
    if (none_of(said.begin(), said.end(), wrong) && none_of(may.begin(), may.end(), wrong)) return;
    auto json = [](const Cards& cards, string list = "") { for (auto& c : cards) list += ",\"" + c + '"'; return list.substr(list != ""); };
    cout << "{\"rules\":\"" << rules << "\",\"trump\":\"" << trump << "\",\"leader\":" << leader
         << ",\"trick\":[" << json(trick) << "],\"hand\":[" << json(hand) << "]}\n";
    exit(1);
  }) << " positions, and none differs\n";
}
