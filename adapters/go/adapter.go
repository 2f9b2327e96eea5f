// An adapter between arbitre and your engine: fill in legal, and leave the rest.
//
//	go build -o adapter adapter.go
//	arbitre smoke ./adapter                           is the adapter right?
//	arbitre check ./adapter --rules belote/coinche    is the engine right?
//
// Needs Go 1.19 and no module. In a project of its own it is cmd/adapter/main.go.
package main

import (
	"bufio"
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"syscall"
)

const name, version = "my-engine", "0"

// What the engine plays: `arbitre rules` lists what there is.
const RULES = "belote/coinche"

// The cards of the hand that may be played, in any order.
//
// An error, or a panic, becomes the answer to this position, and the next one is asked.
// What is printed goes to standard error.
func legal(rules string, position Position) ([]string, error) {
	if rules != RULES {
		return nil, Unsupported(fmt.Sprintf("plays %s, not %s", RULES, rules))
	}
	return nil, Unsupported("fill in legal() in adapter.go")
}

// All that the legality of a card depends on.
// Cards are rank then suit letter, such as 10H, JS, 9O or 12C.
type Position struct {
	// A suit letter, no-trump or all-trumps.
	Trump string
	// Who led the trick: a seat from 0 to 3, in play order.
	Leader int
	// The cards on the table, the leader's first: none to three.
	Trick []string
	// The cards of the player to act, who sits len(Trick) seats after the leader.
	Hand []string
}

// The error of an engine that does not play what it is asked about: why.
type Unsupported string

func (why Unsupported) Error() string { return string(why) }

// For each question and preset, the function that answers; a preset stands for its options.
//
// Other questions are a line and a function each: of the rule set and of an item, a JSON object,
// to what the question's schema puts under its name.
var answers = []answering{
	{"legal", RULES, func(rules string, item map[string]any) (any, error) {
		position, err := positionOf(item)
		if err != nil {
			return nil, err
		}
		cards, err := legal(rules, position)
		return append([]string{}, cards...), err
	}},
}

// -- the wire: nothing below needs to be changed -----------------------------------------------

type answering struct {
	question, rules string
	engine          func(rules string, item map[string]any) (any, error)
}

type object = map[string]any

const (
	protocol = 1
	maxBatch = 256
	// The version of the packed form of positions, and its bytes: a position, and a set of cards.
	packed       = 1
	positionSize = 16
	setSize      = 8
)

func main() {
	replies := bufio.NewWriter(os.Stdout)
	// What the engine prints goes to standard error.
	os.Stdout = os.Stderr
	// That the harness has gone shows in what cannot be written.
	signal.Ignore(syscall.SIGPIPE)
	written := json.NewEncoder(replies)
	written.SetEscapeHTML(false)
	requests := bufio.NewReader(os.Stdin)
	for {
		line, end := requests.ReadBytes('\n')
		if end != nil && len(line) == 0 {
			return
		}
		var said object
		request, err := read(line)
		if err != nil {
			said = object{"id": nil, "error": fmt.Sprintf("not a JSON object: %v", err)}
		} else if cmd, _ := request["cmd"].(string); cmd == "bye" {
			return
		} else {
			said = reply(cmd, request)
		}
		if written.Encode(said) != nil || replies.Flush() != nil {
			return // The harness has gone: nobody is left to tell.
		}
	}
}

// Reads a line that is one JSON object; its numbers stay as they are written.
func read(line []byte) (object, error) {
	decoder := json.NewDecoder(bytes.NewReader(line))
	decoder.UseNumber()
	var value any
	if err := decoder.Decode(&value); err != nil {
		return nil, err
	}
	request, is := value.(object)
	if !is {
		return nil, errors.New("no object")
	}
	if _, err := decoder.Token(); err != io.EOF {
		return nil, errors.New("more than one value")
	}
	return request, nil
}

func reply(cmd string, request object) object {
	id := request["id"]
	if cmd == "hello" {
		return hello()
	}
	if len(declared(cmd)) == 0 {
		return object{"id": id, "error": fmt.Sprintf("unknown cmd %q", cmd)}
	}
	if _, is := request["packed"]; is && cmd == "legal" {
		sets, err := answerPacked(request)
		if err != nil {
			needs := "packed needs rules, suits, ranks and positions in base64: %v"
			return object{"id": id, "error": fmt.Sprintf(needs, err)}
		}
		return object{"id": id, "packed": base64.StdEncoding.EncodeToString(sets)}
	}
	items := "items"
	if cmd == "legal" {
		items = "positions"
	}
	rules, named := request["rules"].(string)
	asked, listed := request[items].([]any)
	if !named || !listed {
		needs := fmt.Sprintf("%s needs rules, a string, and %s, a list", cmd, items)
		return object{"id": id, "error": needs}
	}
	found := make([]object, len(asked))
	for i, item := range asked {
		found[i] = answer(cmd, rules, item)
	}
	return object{"id": id, "answers": found}
}

func hello() object {
	said := object{}
	for _, each := range answers {
		said[each.question] = declared(each.question)
	}
	return object{
		"protocol":  protocol,
		"engine":    object{"name": name, "version": version, "language": "Go"},
		"answers":   said,
		"max_batch": maxBatch,
		"packed":    packed,
	}
}

// Positions and answers in bytes; a set of no card says "ask me in JSON".
func answerPacked(request object) ([]byte, error) {
	rules, _ := request["rules"].(string)
	suits, _ := request["suits"].(string)
	ranks, _ := request["ranks"].(string)
	text, _ := request["packed"].(string)
	records, err := base64.StdEncoding.DecodeString(text)
	if err == nil && (len(records) == 0 || len(records)%positionSize != 0) {
		err = fmt.Errorf("%d bytes", len(records))
	}
	// A card is a bit, sixteen of them a suit.
	places, cards := map[string]int{}, map[int]string{}
	for s, suit := range suits {
		for r, rank := range strings.Split(ranks, " ") {
			card, place := rank+string(suit), 16*s+r
			places[card], cards[place] = place, card
		}
	}
	contracts := append(strings.Split(suits, ""), "no-trump", "all-trumps")
	sets := make([]byte, 0, len(records)/positionSize*setSize)
	for ; err == nil && len(records) > 0; records = records[positionSize:] {
		trick, hand := []any{}, []any{}
		take := func(list *[]any, place int) {
			if card, is := cards[place]; is {
				*list = append(*list, card)
			} else {
				err = fmt.Errorf("there is no card %d", place)
			}
		}
		for i := 0; i < int(records[2]) && i < 3; i++ {
			take(&trick, int(records[3+i]))
		}
		held := binary.LittleEndian.Uint64(records[8:])
		for i := 0; i < 64; i++ {
			place := i
			if records[6] != 0 {
				place = 63 - i
			}
			if held>>place&1 != 0 {
				take(&hand, place)
			}
		}
		if int(records[0]) >= len(contracts) {
			err = fmt.Errorf("there is no contract %d", records[0])
		}
		if err != nil {
			break
		}
		said := answer("legal", rules, object{
			"trump":  contracts[records[0]],
			"leader": json.Number(fmt.Sprint(records[1])),
			"trick":  trick,
			"hand":   hand,
		})
		allowed, _ := said["legal"].([]string)
		sets = binary.LittleEndian.AppendUint64(sets, setOf(allowed, places))
	}
	return sets, err
}

// No bit where one is no card of the deck, or is there twice.
func setOf(cards []string, places map[string]int) (set uint64) {
	for _, card := range cards {
		place, is := places[card]
		if !is || set>>place&1 != 0 {
			return 0
		}
		set |= 1 << place
	}
	return
}

// The presets for which a question is answered.
func declared(question string) (presets []string) {
	for _, each := range answers {
		if each.question == question {
			presets = append(presets, preset(each.rules))
		}
	}
	return
}

func answer(cmd, rules string, asked any) (said object) {
	defer func() {
		if panicked := recover(); panicked != nil {
			said = object{"error": fmt.Sprint(panicked)}
		}
	}()
	for _, each := range answers {
		if each.question != cmd || preset(each.rules) != preset(rules) {
			continue
		}
		item, is := asked.(object)
		if !is {
			return object{"error": "the item is no object"}
		}
		found, err := each.engine(rules, item)
		var unsupported Unsupported
		if errors.As(err, &unsupported) {
			return object{"unsupported": string(unsupported)}
		}
		if err != nil {
			return object{"error": err.Error()}
		}
		return object{cmd: found}
	}
	return object{"unsupported": rules + " is not declared"}
}

func preset(rules string) string {
	before, _, _ := strings.Cut(rules, "+")
	return before
}

func positionOf(item object) (position Position, err error) {
	position.Trump, _ = item["trump"].(string)
	if seat, is := item["leader"].(json.Number); is {
		number, _ := seat.Int64()
		position.Leader = int(number)
	}
	if position.Trick, err = cards(item, "trick"); err == nil {
		position.Hand, err = cards(item, "hand")
	}
	return
}

func cards(item object, name string) (found []string, err error) {
	listed, is := item[name].([]any)
	if !is {
		return nil, fmt.Errorf("the position has no list %s", name)
	}
	for _, card := range listed {
		text, is := card.(string)
		if !is {
			return nil, fmt.Errorf("%v in %s is no card", card, name)
		}
		found = append(found, text)
	}
	return
}
