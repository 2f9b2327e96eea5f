import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiFunction;
import static java.nio.ByteOrder.LITTLE_ENDIAN;
import static java.nio.charset.StandardCharsets.UTF_8;

/**
 * An adapter between arbitre and your engine: fill in `legal`, and leave the rest.
 *
 *     arbitre smoke "java Adapter.java"                           is the adapter right?
 *     arbitre check "java Adapter.java" --rules belote/coinche    is the engine right?
 *
 * Needs Java 17 and nothing else. Compiled (`javac Adapter.java`, then `java Adapter`) it starts
 * faster; with your engine on the class path it is `java -cp engine.jar Adapter.java`.
 */
class Adapter {
    static final String NAME = "my-engine";
    static final String VERSION = "0";
    /** What the engine plays: `arbitre rules` lists what there is. */
    static final String RULES = "belote/coinche";

    /**
     * The cards of the hand that may be played, in any order.
     *
     * Whatever it throws becomes the answer `error` to this position, and the next one is asked.
     * Whatever it prints goes to standard error.
     */
    static List<String> legal(String rules, Position position) {
        if (!rules.equals(RULES)) throw new Unsupported("plays " + RULES + ", not " + rules);
        throw new Unsupported("fill in legal() in Adapter.java");
    }

    /**
     * All that the legality of a card depends on.
     * Cards are rank then suit letter, such as `10H`, `JS`, `9O` or `12C`.
     *
     * @param trump a suit letter, `no-trump` or `all-trumps`
     * @param leader who led the trick: a seat from 0 to 3, in play order
     * @param trick the cards on the table, the leader's first: none to three
     * @param hand the cards of the player to act, `trick.size()` seats after the leader
     */
    record Position(String trump, int leader, List<String> trick, List<String> hand) {
        static Position of(Map<?, ?> item) {
            int leader = item.get("leader") instanceof Number seat ? seat.intValue() : 0;
            String trump = (String) item.get("trump");
            return new Position(trump, leader, cards(item, "trick"), cards(item, "hand"));
        }

        static List<String> cards(Map<?, ?> item, String name) {
            if (!(item.get(name) instanceof List<?> cards)) {
                throw new IllegalArgumentException("the position has no list " + name);
            }
            return cards.stream().map(String.class::cast).toList();
        }
    }

    /** Throw it, with the reason, where the engine does not play what it is asked about. */
    static class Unsupported extends RuntimeException {
        Unsupported(String why) {
            super(why);
        }
    }

    /**
     * For each question, the function that answers it, by preset; a preset stands for its options.
     *
     * Other questions are a line and a function each: of the rule set and of an item, a JSON
     * object, to what the question's schema puts under its name. JSON is `Map`, `List`, `String`,
     * `Number`, `Boolean` and null.
     */
    static final Map<String, Map<String, BiFunction<String, Map<?, ?>, Object>>> ANSWERS = Map.of(
        "legal", Map.of(preset(RULES), (rules, item) -> legal(rules, Position.of(item)))
    );

    // -- the wire: nothing below needs to be changed ---------------------------------------------

    static final int PROTOCOL = 1;
    static final int MAX_BATCH = 256;
    /** The version of the packed form of positions, and its bytes: a position, a set of cards. */
    static final int PACKED = 1, POSITION = 16, SET = 8;

    public static void main(String[] arguments) throws Exception {
        // The protocol's streams are ours: what the engine prints goes to standard error, and what
        // it reads is empty.
        PrintStream replies = System.out;
        BufferedReader requests = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());
        for (String line; (line = requests.readLine()) != null; ) {
            Object reply;
            try {
                Map<?, ?> request = map(Json.read(line));
                if ("bye".equals(request.get("cmd"))) break;
                reply = reply(request);
            } catch (IllegalArgumentException fault) {
                reply = object("id", null, "error", "not a JSON object: " + fault.getMessage());
            }
            replies.write((Json.write(reply) + "\n").getBytes(UTF_8));
            replies.flush();
            if (replies.checkError()) break; // the harness has gone: nobody is left to tell
        }
        // A thread that the engine forgot shall not keep the program.
        System.exit(0);
    }

    static Object reply(Map<?, ?> request) {
        Object cmd = request.get("cmd"), id = request.get("id");
        if (cmd instanceof String question && ANSWERS.containsKey(question)) {
            boolean legal = question.equals("legal");
            if (legal && request.containsKey("packed")) return packed(id, request);
            String items = legal ? "positions" : "items";
            if (request.get("rules") instanceof String rules
                    && request.get(items) instanceof List<?> asked) {
                return object("id", id, "answers", answers(question, rules, asked));
            }
            String needs = question + " needs rules, a string, and " + items + ", a list";
            return object("id", id, "error", needs);
        }
        if (!"hello".equals(cmd)) return object("id", id, "error", "unknown cmd " + cmd);
        Map<String, Object> declared = new LinkedHashMap<>();
        ANSWERS.forEach((question, presets) -> declared.put(question, presets.keySet()));
        return object(
            "protocol", PROTOCOL,
            "engine", object("name", NAME, "version", VERSION, "language", "Java"),
            "answers", declared,
            "max_batch", MAX_BATCH,
            "packed", PACKED);
    }

    /** Positions and answers in bytes; a set of no card says "ask me in JSON". */
    static Object packed(Object id, Map<?, ?> request) {
        try {
            String rules = (String) request.get("rules");
            Deck deck = new Deck((String) request.get("suits"), (String) request.get("ranks"));
            byte[] bytes = Base64.getDecoder().decode((String) request.get("packed"));
            if (bytes.length == 0 || bytes.length % POSITION != 0) {
                throw new IllegalArgumentException(bytes.length + " bytes");
            }
            ByteBuffer records = ByteBuffer.wrap(bytes).order(LITTLE_ENDIAN);
            List<Object> positions = new ArrayList<>();
            while (records.hasRemaining()) positions.add(deck.unpack(records));
            ByteBuffer sets = ByteBuffer.allocate(positions.size() * SET).order(LITTLE_ENDIAN);
            for (Object answer : answers("legal", rules, positions)) {
                sets.putLong(deck.pack(map(answer).get("legal")));
            }
            return object("id", id, "packed", Base64.getEncoder().encodeToString(sets.array()));
        } catch (RuntimeException fault) {
            String needs = "packed needs rules, suits, ranks and positions in base64: ";
            return object("id", id, "error", needs + fault.getMessage());
        }
    }

    /** How the cards of a deck are packed: a card is a bit, sixteen of them a suit. */
    static class Deck {
        final List<String> contracts = new ArrayList<>();
        final Map<Integer, String> cards = new LinkedHashMap<>();
        final Map<String, Integer> places = new HashMap<>();

        Deck(String suits, String ranks) {
            String[] each = ranks.split(" ");
            for (int suit = 0; suit < suits.length(); suit++) {
                contracts.add(suits.substring(suit, suit + 1));
                for (int rank = 0; rank < each.length; rank++) {
                    String card = each[rank] + contracts.get(suit);
                    cards.put(16 * suit + rank, card);
                    places.put(card, 16 * suit + rank);
                }
            }
            contracts.addAll(List.of("no-trump", "all-trumps"));
        }

        Map<String, Object> unpack(ByteBuffer records) {
            String trump = contracts.get(records.get());
            int leader = records.get(), count = records.get();
            List<String> trick = new ArrayList<>(), hand = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                String card = cards.get((int) records.get());
                if (i < count) trick.add(Objects.requireNonNull(card));
            }
            boolean down = records.get() != 0;
            records.get();
            long held = records.getLong();
            cards.forEach((place, card) -> {
                if ((held >> place & 1) != 0) hand.add(down ? 0 : hand.size(), card);
            });
            if (Long.bitCount(held) != hand.size()) throw new IllegalArgumentException("no card");
            return object("trump", trump, "leader", leader, "trick", trick, "hand", hand);
        }

        /** No bit where there are no such cards, or one twice. */
        long pack(Object cards) {
            if (!(cards instanceof List<?> list)) return 0;
            long set = 0;
            for (Object card : list) {
                Integer place = places.get(card);
                if (place == null || (set >> place & 1) != 0) return 0;
                set |= 1L << place;
            }
            return set;
        }
    }

    static List<Object> answers(String question, String rules, List<?> items) {
        var engine = ANSWERS.get(question).get(preset(rules));
        List<Object> answers = new ArrayList<>();
        for (Object item : items) {
            if (engine == null) {
                answers.add(object("unsupported", rules + " is not declared"));
                continue;
            }
            try {
                // Written at once: the engine may use its list again before the batch is sent.
                Object said = Json.read(Json.write(engine.apply(rules, map(item))));
                if (said == null) throw new NullPointerException(question + " returned null");
                answers.add(object(question, said));
            } catch (Unsupported why) {
                answers.add(object("unsupported", why.getMessage()));
            } catch (Throwable fault) { // a StackOverflowError is not an Exception
                fault.printStackTrace();
                answers.add(object("error", fault.toString()));
            }
        }
        return answers;
    }

    static String preset(String rules) {
        return rules.split("\\+", 2)[0];
    }

    static Map<?, ?> map(Object value) {
        if (value instanceof Map<?, ?> map) return map;
        throw new IllegalArgumentException(Json.write(value) + " is no object");
    }

    static Map<String, Object> object(Object... pairs) {
        Map<String, Object> object = new LinkedHashMap<>();
        for (int i = 0; i < pairs.length; i += 2) object.put((String) pairs[i], pairs[i + 1]);
        return object;
    }

    /** JSON: `read` throws IllegalArgumentException where a text is none. */
    static class Json {
        static final int DEEPEST = 100;

        final String text;
        int at = 0;

        Json(String text) {
            this.text = text;
        }

        static Object read(String text) {
            Json json = new Json(text);
            Object value = json.value(0);
            if (json.peek() != 0) throw json.fault();
            return value;
        }

        /** The next character that is no space, left where it is; 0 at the end. */
        char peek() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) at++;
            return at < text.length() ? text.charAt(at) : 0;
        }

        /** Goes past the next character if it is `wanted`. */
        boolean skip(char wanted) {
            boolean there = peek() == wanted;
            if (there) at++;
            return there;
        }

        IllegalArgumentException fault() {
            return new IllegalArgumentException("at character " + at);
        }

        Object value(int depth) {
            if (depth > DEEPEST) throw fault();
            if (skip('{')) {
                Map<String, Object> object = new LinkedHashMap<>();
                while (!skip('}')) {
                    if (!object.isEmpty() && !skip(',')) throw fault();
                    if (!skip('"')) throw fault();
                    String name = string();
                    if (!skip(':')) throw fault();
                    object.put(name, value(depth + 1));
                }
                return object;
            }
            if (skip('[')) {
                List<Object> list = new ArrayList<>();
                while (!skip(']')) {
                    if (!list.isEmpty() && !skip(',')) throw fault();
                    list.add(value(depth + 1));
                }
                return list;
            }
            if (skip('"')) return string();
            int start = at;
            while (at < text.length() && " \t\r\n,:[]{}\"".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(start, at);
            return switch (word) {
                case "true" -> true;
                case "false" -> false;
                case "null" -> null;
                default -> {
                    if (!word.matches("-?(0|[1-9]\\d*)(\\.\\d+)?([eE][+-]?\\d+)?")) throw fault();
                    yield new BigDecimal(word);
                }
            };
        }

        /** The string whose opening quote is just behind. */
        String string() {
            StringBuilder string = new StringBuilder();
            for (; at < text.length(); at++) {
                char c = text.charAt(at);
                if (c == '"') {
                    at++;
                    return string.toString();
                }
                if (c < ' ') throw fault();
                if (c != '\\') {
                    string.append(c);
                    continue;
                }
                if (++at == text.length()) throw fault();
                int escape = "\"\\/bfnrtu".indexOf(text.charAt(at));
                if (escape < 0) throw fault();
                if (escape < 8) {
                    string.append("\"\\/\b\f\n\r\t".charAt(escape));
                } else {
                    String four = text.substring(at + 1, Math.min(at + 5, text.length()));
                    if (!four.matches("[0-9a-fA-F]{4}")) throw fault();
                    string.append((char) Integer.parseInt(four, 16));
                    at += 4;
                }
            }
            throw fault();
        }

        static String write(Object value) {
            StringBuilder out = new StringBuilder();
            write(value, out);
            return out.toString();
        }

        static void write(Object value, StringBuilder out) {
            if (value instanceof Map<?, ?> object) {
                String between = "{";
                for (var entry : object.entrySet()) {
                    out.append(between);
                    write((String) entry.getKey(), out);
                    out.append(':');
                    write(entry.getValue(), out);
                    between = ",";
                }
                out.append(object.isEmpty() ? "{}" : "}");
            } else if (value instanceof List<?> || value instanceof Set<?>) {
                String between = "[";
                for (Object one : (Iterable<?>) value) {
                    out.append(between);
                    write(one, out);
                    between = ",";
                }
                out.append(between.equals("[") ? "[]" : "]");
            } else if (value instanceof String text) {
                out.append('"');
                for (char c : text.toCharArray()) {
                    if (c == '"' || c == '\\') out.append('\\').append(c);
                    // Half a pair of surrogates is no UTF-8; escaped, both halves are as good.
                    else if (c < ' ' || Character.isSurrogate(c)) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else out.append(c);
                }
                out.append('"');
            } else if (value == null || value instanceof Number || value instanceof Boolean) {
                out.append(value);
            } else {
                throw new IllegalArgumentException("no JSON: " + value.getClass().getName());
            }
        }
    }
}
