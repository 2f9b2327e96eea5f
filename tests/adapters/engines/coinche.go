
// The engine of example_engine.py; some trumps make it misbehave.
type order []string

var (
	plain     = order{"7", "8", "9", "J", "Q", "K", "10", "A"}
	trumps    = order{"7", "8", "Q", "K", "10", "A", "9", "J"}
	contracts = " S H D C no-trump all-trumps "
)

func coinche(position Position) ([]string, error) {
	trump, trick, hand := position.Trump, position.Trick, position.Hand
	switch {
	case trump == "noise":
		fmt.Println("a thought")
	case trump == "throw":
		fmt.Println(hand[5])
	case trump == "failed":
		return nil, errors.New("as it says")
	case !strings.Contains(contracts, " "+trump+" "):
		return nil, Unsupported("no contract " + trump)
	}
	if len(trick) == 0 {
		return hand, nil
	}
	led := suit(trick[0])
	following := of(led, hand)
	if led == trump || trump == "all-trumps" {
		return first(above(of(led, trick), following), following, hand), nil
	}
	if len(following) > 0 {
		return following, nil
	}
	if trump == "no-trump" || partnerWins(trump, trick) {
		return hand, nil
	}
	ruffs, held := of(trump, trick), of(trump, hand)
	return first(above(ruffs, held), hand), nil
}

func suit(card string) string { return card[len(card)-1:] }

func (o order) rank(card string) int {
	for place, rank := range o {
		if rank == card[:len(card)-1] {
			return place
		}
	}
	panic("no rank: " + card)
}

func of(wanted string, cards []string) (found []string) {
	for _, card := range cards {
		if suit(card) == wanted {
			found = append(found, card)
		}
	}
	return
}

func above(trick, cards []string) (found []string) {
	highest := -1
	for _, card := range trick {
		if rank := trumps.rank(card); rank > highest {
			highest = rank
		}
	}
	for _, card := range cards {
		if trumps.rank(card) > highest {
			found = append(found, card)
		}
	}
	return
}

func first(choices ...[]string) []string {
	for _, cards := range choices {
		if len(cards) > 0 {
			return cards
		}
	}
	return nil
}

func partnerWins(trump string, trick []string) bool {
	strength := func(card string) int {
		switch suit(card) {
		case trump:
			return 101 + trumps.rank(card)
		case suit(trick[0]):
			return 1 + plain.rank(card)
		}
		return 0
	}
	if len(trick) < 2 {
		return false
	}
	for _, card := range trick {
		if strength(card) > strength(trick[len(trick)-2]) {
			return false
		}
	}
	return true
}
