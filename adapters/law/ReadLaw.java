import java.io.*;
import java.util.*;
import java.util.function.*;
import java.util.stream.*;
import java.util.zip.GZIPInputStream;
/** Your engine against the law in one file: fill in `legal`; `java ReadLaw.java coinche.law`. */
class ReadLaw {
    /** The cards that may be played. */
    static List<String> legal(String trump, List<String> trick, List<String> hand) { return hand; }
    /** What is asked, the cards that may be played, and those of which the text leaves it open. */
    record Position(String rules, String trump, int leader, List<String> trick, List<String> hand,
        List<String> allowed, List<String> disputed) {}
    static int read(String path, Consumer<Position> each) throws IOException {
        byte[] file = new FileInputStream(path).readAllBytes();
        String head = new String(file, "ISO-8859-1").split("\n\n")[0];
        var law = head.lines().map(line -> line.split(" ", 2)).collect(Collectors.toMap(f -> f[0], f -> f[1]));
        byte[] body = new GZIPInputStream(new ByteArrayInputStream(file, head.length() + 2, file.length)).readAllBytes();
        int count = Integer.parseInt(law.get("positions"));
        if (!law.get("arbitre-law").equals("1") || body.length != 32 * count) throw new IOException("no whole file of form 1");
        String[] ranks = law.get("ranks").split(" "), contracts = law.get("contracts").split(" ");
        IntFunction<String> name = card -> ranks[card % 16] + law.get("suits").charAt(card / 16);
        IntStream.range(0, count).forEach(number -> {
            IntUnaryOperator at = place -> body[place * count + number] & 255;
            IntFunction<List<String>> set = place -> IntStream.range(0, 64).map(c -> at.applyAsInt(6) == 1 ? 63 - c : c)
                .filter(c -> (at.applyAsInt(place + c / 8) >> c % 8 & 1) == 1).mapToObj(name).toList();
            each.accept(new Position(law.get("rules"), contracts[at.applyAsInt(0)], at.applyAsInt(1),
                IntStream.range(3, 3 + at.applyAsInt(2)).map(at).mapToObj(name).toList(), set.apply(8), set.apply(16), set.apply(24)));
        });
        return count;
    }
    public static void main(String[] args) throws IOException {
        System.out.println(read(args[0], p -> {
            List<String> said = legal(p.trump, p.trick, p.hand);
            if (Stream.concat(said.stream(), p.allowed.stream())
                .allMatch(c -> said.contains(c) == p.allowed.contains(c) || p.disputed.contains(c))) return;
            System.out.printf("{\"rules\":\"%s\",\"trump\":\"%s\",\"leader\":%d,\"trick\":%s,\"hand\":%s}%n",
                p.rules, p.trump, p.leader, p.trick.toString().replaceAll("\\w+", "\"$0\""), p.hand.toString().replaceAll("\\w+", "\"$0\""));
            System.exit(1);
        }) + " positions, and none differs");
    }
}
