
/** The engine of example_engine.py; some trumps make it misbehave. */
class Coinche {
    static final List<String> PLAIN = List.of("7", "8", "9", "J", "Q", "K", "10", "A");
    static final List<String> TRUMP = List.of("7", "8", "Q", "K", "10", "A", "9", "J");
    static final List<String> CONTRACTS = List.of("S", "H", "D", "C", "no-trump", "all-trumps");
    static final List<String> KEPT = new ArrayList<>();

    static List<String> legal(Adapter.Position position) throws Adapter.Unsupported {
        String trump = position.trump();
        List<String> trick = position.trick(), hand = position.hand();
        switch (trump) {
            case "noise" -> System.out.println("a thought");
            case "throw" -> hand.get(5);
            case "overflow" -> legal(position);
            case "null" -> hand = null;
            case "kept" -> {
                KEPT.clear();
                KEPT.addAll(hand);
                hand = KEPT;
            }
            default -> {
                if (!CONTRACTS.contains(trump)) throw new Adapter.Unsupported("no contract " + trump);
            }
        }
        if (trick.isEmpty()) return hand;
        String led = suit(trick.get(0));
        List<String> following = of(led, hand);
        if (led.equals(trump) || trump.equals("all-trumps")) {
            return first(above(of(led, trick), following), following, hand);
        }
        if (!following.isEmpty()) return following;
        if (trump.equals("no-trump") || partnerWins(trump, trick)) return hand;
        List<String> ruffs = of(trump, trick), trumps = of(trump, hand);
        return first(ruffs.isEmpty() ? trumps : above(ruffs, trumps), hand);
    }

    static String suit(String card) {
        return card.substring(card.length() - 1);
    }

    static int rank(List<String> order, String card) {
        return order.indexOf(card.substring(0, card.length() - 1));
    }

    static List<String> of(String suit, List<String> cards) {
        return cards.stream().filter(card -> suit(card).equals(suit)).toList();
    }

    static List<String> above(List<String> trick, List<String> cards) {
        int highest = trick.stream().mapToInt(card -> rank(TRUMP, card)).max().orElse(-1);
        return cards.stream().filter(card -> rank(TRUMP, card) > highest).toList();
    }

    @SafeVarargs
    static List<String> first(List<String>... choices) {
        for (List<String> cards : choices) if (!cards.isEmpty()) return cards;
        return List.of();
    }

    static int strength(String trump, String led, String card) {
        if (suit(card).equals(trump)) return 100 + rank(TRUMP, card);
        return suit(card).equals(led) ? rank(PLAIN, card) : -1;
    }

    static boolean partnerWins(String trump, List<String> trick) {
        if (trick.size() < 2) return false;
        String led = suit(trick.get(0)), partner = trick.get(trick.size() - 2);
        int best = strength(trump, led, partner);
        return trick.stream().allMatch(card -> strength(trump, led, card) <= best);
    }
}
