#!/usr/bin/env python3
"""Checks records of online tables, by docs/records.md alone: needs Python 3.9, nothing else, and no code of Solstice.
    verify.py [FILE]             a file of records, one per line (or stdin): one line each on what is proven
    verify.py --ledger FILE      a server's list of commitments, its pages one after the other
Checked are the commitments, the seed and every draw; not the moves, whose rules are elsewhere.
"""
import hashlib, itertools, json, struct, sys

CLANS = ["birds", "blue", "wild-potato", "deer", "wolf", "long-hair"]
HAIR = {1: "00", 2: "10", 3: "20", 4: "300", 5: "000", 6: "100", 7: "100", 8: "40", 9: "00", 10: "00"}
BASIC = [f"{value}.{hair}" for value, hairs in HAIR.items() for hair in hairs]
TERRITORIES = "3F5G 3P5 3M5 3P4U 3F3 2F4 2M4U 2P3G 2M3 2F2 1P2 1M2G 1P1U 1M1 1F1".split()

class Wrong(Exception): pass
def demand(is_so: bool, otherwise: str) -> None:
    if not is_so: raise Wrong(otherwise)

def sha256(data: bytes) -> bytes: return hashlib.sha256(data).digest()

def keystream(key: bytes):  # ChaCha20 (RFC 8439), nonce 0, as little-endian words
    mask = 0xFFFFFFFF
    columns = [(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
    diagonals = [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]
    for counter in itertools.count():
        start = [*struct.unpack("<12I", b"expand 32-byte k" + key), counter, 0, 0, 0]
        x = start[:]
        for a, b, c, d in (columns + diagonals) * 10:
            for to, add, turn, by in (a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7):
                x[to] = (x[to] + x[add]) & mask
                x[turn] ^= x[to]
                x[turn] = (x[turn] << by | x[turn] >> (32 - by)) & mask
        yield from ((now + before) & mask for now, before in zip(x, start))

def below(words, n: int) -> int:
    limit = 2**32 - 2**32 % n
    return 0 if n == 1 else next(word for word in words if word < limit) % n

def shuffled(words, items: list) -> list:
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = below(words, i + 1)
        items[i], items[j] = items[j], items[i]
    return items

def cherokee(words, options: dict, events: list):
    players = options.get("players", 2)
    ranks = [f"{value}m" for value in range(4, 10)] + [f"{value}f" for value in range(3, 9)]
    clans = shuffled(words, CLANS)
    members = shuffled(words, [clan + rank for clan in "BUPDWL" for rank in ranks])
    neutral = {"neutral": clans[players:players + 2]} if options.get("clans", "secret") == "open" else {}
    hands = [members[i:i + 36 // players] for i in range(36, 72, 36 // players)]
    yield {"clans": clans[:players], **neutral, "pyramid": members[:36], "hands": hands, "first": below(words, players)}

def tomahawk(words, options: dict, events: list):
    deck = options.get("deck", "reconstruction")
    basic, territories = (BASIC, TERRITORIES) if deck == "reconstruction" else (deck["basic"], deck["territories"])
    specials = shuffled(words, [f"S{number}" for number in range(1, 8)])
    a, b, c = (shuffled(words, [card for card in territories if card[0] == duration]) for duration in "321")
    piles = [[a[0], a[1]], [a[2], b[0], c[0]], [a[3], c[1], b[1]], [b[2], b[3], c[2], c[3]]]
    prized = {"prized": [a[4], b[4], c[4]][below(words, 3)]} if options.get("prized_animal") else {}
    yield {"specials": [specials[:3], specials[3:6]], "piles": piles, **prized}
    moves = [(event["seat"], event["move"]) for event in events if "move" in event]
    armies, decks = [list(basic), list(basic)], []
    for seat, (special, replaced) in [(seat, move.split("/")) for seat, move in moves if "/" in move]:
        armies[seat].remove(replaced)
        armies[seat].append(special)
    for army in armies:
        army.sort(key=lambda card: (card[0] == "S", card if card[0] == "S" else basic.index(card)))
        decks.append(shuffled(words, army))
    if sum("/" in move for _, move in moves) == 4:
        yield {"decks": decks}
    hands, to_seal, rounds, taken, dance = [deck[:8] for deck in decks], 8, 1, 0, None
    for seat, (pile, card) in [(seat, move.split(":")) for seat, move in moves if ":" in move]:
        if not to_seal:  # the next round: both draw four, as long as there are any
            rounds, to_seal, taken = rounds + 1, 8 - taken, 0
            hands = [hand + deck[4 * rounds:4 * rounds + 4] for hand, deck in zip(hands, decks)]
        hands[seat].remove(card)
        to_seal, dance = to_seal - 1, (1 - seat, int(pile)) if card == "S4" else dance
        if not to_seal and dance:  # T9: once in a game at most
            (other, pile), dance = dance, None
            if is_fought_on(piles[pile - 1], rounds):
                hand = sorted(hands[other], key=armies[other].index)
                card, taken = hand[below(words, len(hand))], 1
                yield {"forced": {"seat": other, "pile": pile, "card": card}}
                hands[other].remove(card)

def is_fought_on(pile: list, rounds: int) -> bool:  # after these rounds, and not in a forest
    left = -rounds
    territory = next(card for card in reversed(pile) if (left := left + int(card[0])) >= 0)
    return left > 0 and territory[1] != "F"

def check_deals(record: dict) -> None:
    games = {"cherokee": cherokee, "tomahawk": tomahawk, "shamans": lambda *_: iter(())}
    words, events = keystream(bytes.fromhex(record["seed"])), record["events"]
    demand(all("deal" in event or "move" in event for event in events), "an event is neither a deal nor a move")
    found = [event["deal"] for event in events if "deal" in event]
    drawn = games[record["game"]](words, record.get("options", {}), events)
    for number, deal in enumerate(found, 1):
        demand(next(drawn, None) == deal, f"deal {number} is not the one that the seed gives")
    demand(next(drawn, None) is None, "a deal is missing")

def check(record: dict) -> str:
    fair, plain = record["fair"], lambda digits: digits and bytes.fromhex(digits)
    secret, shown = plain(fair["secret"]), [plain(digits) for digits in fair["players"]]
    demand(sha256(secret) == plain(fair["commitment"]), "the secret is not the one of the commitment")
    demand(sha256(b"".join([secret, *filter(None, shown)])) == plain(record["seed"]), "the seed is made otherwise")
    check_deals(record)
    if "commitments" not in fair:
        return "right, of the older kind: the last to be ready and the server together could have chosen the cards"
    promised = [plain(digits) for digits in fair["commitments"]]
    demand(len(promised) == len(shown), "there is not one commitment a seat")
    for seat, (promise, data) in enumerate(zip(promised, shown)):
        demand(data is None or sha256(data) == promise, f"the bytes of seat {seat} are not those of its commitment")
    added = [str(seat) for seat, data in enumerate(shown) if data]
    kept = [str(seat) for seat, data in enumerate(shown) if promised[seat] and not data]
    who = f"only seat {' and seat '.join(added)} and the server all together" if added else "the server alone"
    more = f"; {2 ** len(kept)} deals to choose from, without bytes of seat {' and seat '.join(kept)}" if kept else ""
    return f"right: {who} could have chosen the cards{more}"

def check_ledger(text: str) -> int:
    ends, read, at = {}, json.JSONDecoder().raw_decode, 0
    while text[at:].strip():
        page, at = read(text, at + len(text[at:]) - len(text[at:].lstrip()))
        for line in page["commitments"]:
            chain, place, link = line["chain"], line["place"], bytes.fromhex(line["link"])
            before = ends.get(chain, (0, bytes(32)))
            demand(place == before[0] + 1, f"chain {chain}: place {place} follows on {before[0]}")
            data = before[1] + bytes.fromhex(chain) + struct.pack("<Q", place)
            data += bytes.fromhex(line["commitment"]) + struct.pack("<Q", line["created"])
            demand(sha256(data) == link, f"chain {chain}: the link of place {place} is another")
            ends[chain] = (place, link)
    for chain, (place, link) in ends.items():
        print(f"chain {chain}: right, {place} tables, and its end is {link.hex()}")
    return 0

def main() -> int:
    if sys.argv[1:2] == ["--ledger"]:
        try: return check_ledger(open(sys.argv[2], encoding="utf-8").read())
        except Wrong as why: sys.exit(f"NOT RIGHT: {why}")
    wrong = 0
    for number, line in enumerate(open(sys.argv[1], "rb") if sys.argv[1:] else sys.stdin.buffer, 1):
        try:
            print(f"{number}: {check(json.loads(line))}")
        except Exception as why:  # whatever cannot be read is not right either
            wrong = 1
            print(f"{number}: NOT RIGHT: {why if isinstance(why, Wrong) else repr(why)}")
    return wrong

if __name__ == "__main__":
    sys.exit(main())
