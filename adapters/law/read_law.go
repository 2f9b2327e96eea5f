// Your engine against the law in one file: fill in `legal`; `go run read_law.go coinche.law`.
package main
import ("bytes"; "compress/gzip"; "encoding/json"; "fmt"; "io"; "os"; "strings")
type cards = []string
// The cards that may be played.
func legal(trump string, trick, hand cards) cards { return hand }
func check(err error) { if err != nil { panic(err) } }
// Gives of each position what is asked, the cards that may be played, and those of which the text leaves it open.
func read(path string, each func(rules, trump string, leader int, trick, hand, allowed, disputed cards)) (count int) {
	file, err := os.ReadFile(path); check(err)
	head, packed, _ := bytes.Cut(file, []byte("\n\n"))
	unzip, err := gzip.NewReader(bytes.NewReader(packed)); check(err)
	body, err := io.ReadAll(unzip); check(err)
	law := map[string]string{}
	for _, line := range strings.Split(string(head), "\n") { key, value, _ := strings.Cut(line, " "); law[key] = value }
	_, err = fmt.Sscan(law["positions"], &count); check(err)
	if law["arbitre-law"] != "1" || len(body) != 32 * count { panic(path + " is no whole file of form 1") }
	ranks, contracts := strings.Fields(law["ranks"]), strings.Fields(law["contracts"])
	name := func(card int) string { return ranks[card % 16] + law["suits"][card / 16:][:1] }
	for number := 0; number < count; number++ {
		at := func(place int) int { return int(body[place * count + number]) }
		has := func(place, card int) bool { return at(place + card / 8) >> (card % 8) & 1 == 1 }
		set := func(place int) (found cards) {
			for i := 0; i < 64; i++ { if card := i ^ 63 * at(6); has(place, card) { found = append(found, name(card)) } }
			return
		}
		trick := cards{}
		for place := 3; place < 3 + at(2); place++ { trick = append(trick, name(at(place))) }
		each(law["rules"], contracts[at(0)], at(1), trick, set(8), set(16), set(24))
	}
	return
}
func main() {
	count := read(os.Args[1], func(rules, trump string, leader int, trick, hand, allowed, disputed cards) {
		said := legal(trump, trick, hand)
		in := func(list cards, c string) bool { return strings.Contains(" " + strings.Join(list, " ") + " ", " " + c + " ") }
		for _, c := range append(append(cards{}, said...), allowed...) {
			if in(said, c) == in(allowed, c) || in(disputed, c) { continue }
			asked, _ := json.Marshal(map[string]any{"rules": rules, "trump": trump, "leader": leader, "trick": trick, "hand": hand})
			fmt.Println(string(asked)); os.Exit(1)
		}
	})
	fmt.Println(count, "positions, and none differs")
}
