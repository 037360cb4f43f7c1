#!/usr/bin/env python3
"""A player for a Solstice server: docs/bot-api.md explains it. Needs Python 3.10 and `pip install websockets`.
    bot.py http://127.0.0.1:7465 --game shamans --against 3      opens a table: against a bot, or person
    bot.py http://127.0.0.1:7465 --table ID_OR_LINK              joins a table
"""
import argparse, hashlib, json, pathlib, random, secrets, sys, time, urllib.request

from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

def score(view: dict, move: str) -> float:
    """Your idea goes here: how good a move looks. `view` is all that this seat may know (docs/views.md)."""
    if view["game"] == "cherokee":
        return -int(move[-2]) if "x" in move else 0  # attack as high up as possible
    return 1 if ":S" in move or "@b2" in move else 0  # Tomahawk: specials first; Shamans: the middle first

class Bot:
    def __init__(self, site: str, drop: int) -> None:
        self.site, self.drop = site.rstrip("/"), drop
        self.headers = {"Content-Type": "application/json"}
        self.headers["Authorization"] = "Bearer " + self.ask("POST", "/api/tokens")["token"]
        self.bytes = secrets.token_hex(32)  # our part of the deal: nobody can know it before
        self.commitment = ""  # the server's part, as it was promised before we sat down
        self.commitments: list = []  # everyone's part, as it was promised before we showed ours
        self.card: dict = {}  # the table as anyone sees it
        self.seat, self.update = None, {}  # where we sit, and the last update that we have
        self.since, self.last = 0, 0  # its number, and the number up to which we were told to expect some
        self.pending: dict[str, dict] = {}  # commands that have not been answered, by their ids

    def ask(self, method: str, path: str, body: dict | None = None) -> dict:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.site + path, data, self.headers, method=method)
        with urllib.request.urlopen(request, timeout=30) as answer:
            return json.load(answer)

    def order(self, socket: ClientConnection, order: str | dict) -> None:
        """Sends a command under a new id, and keeps it until it is answered."""
        command = {"type": "do", "id": secrets.token_hex(16), "do": order, "seen": self.since}
        self.pending[command["id"]] = command
        socket.send(json.dumps(command))
        if self.drop and random.randrange(self.drop) == 0:
            socket.close()  # practice: the answer is lost

    def play(self, table: str) -> dict:
        """Plays until the game is over, and gives how it ended. A connection that is lost is taken up again."""
        url, pause = self.site.replace("http", "ws", 1) + f"/api/tables/{table}/socket", 0.1
        while True:
            try:
                with connect(url, additional_headers=self.headers) as socket:
                    socket.send(json.dumps({"type": "hello", "version": 3, "since": self.since, "views": True}))
                    for text in socket:
                        pause = 0.1
                        if over := self.hear(socket, json.loads(text)):
                            return over
            except (ConnectionClosed, InvalidHandshake, OSError) as error:
                print(f"the connection is lost ({error}); trying again", file=sys.stderr)
            time.sleep(pause)
            pause = min(2 * pause, 10)

    def hear(self, socket: ClientConnection, message: dict) -> dict | None:
        """Takes a message; gives how the game ended, if it has."""
        self.card = message.get("table", self.card)
        if message["type"] == "welcome":
            self.last, self.seat = message["last"], message.get("seat")
            self.commitment = self.commitment or self.card["commitment"]
            for command in self.pending.values():  # the same ids again: nothing is done twice
                socket.send(json.dumps(command))
        elif message["type"] == "update":
            if self.pending.pop(message.get("re"), None) and message["what"] == "sat":
                self.seat = message["seat"]
            if message["n"] > self.since:  # else we have it already
                self.since, self.update = message["n"], message
        elif message["type"] == "refused":
            if message["code"] not in ("illegal", "stale", "too_fast"):  # these pass: decide anew
                sys.exit(f"refused: {message['message']}")
            self.pending.pop(message["re"], None)
            time.sleep(1 if message["code"] == "too_fast" else 0)
        elif message["type"] == "bye":
            if "retry" not in message:
                sys.exit(f"the server ends this: {message['message']}")
            time.sleep(message["retry"] / 1000)
        if self.since >= self.last and not self.pending and "over" not in self.update:
            self.decide(socket)
        return self.update.get("over")

    def decide(self, socket: ClientConnection) -> None:
        """Nothing is missing and nothing is under way: does what comes next, if anything does."""
        if "view" in self.update:
            if legal := self.update.get("legal"):
                best = max(legal, key=lambda move: (score(self.update["view"], move), random.random()))
                self.order(socket, {"play": best})
        elif self.seat is None:
            self.order(socket, {"sit": {"name": f"Python {secrets.token_hex(2)}"}})
        elif not self.card["sitting"][self.seat].get("ready"):
            self.order(socket, {"ready": {"commitment": sha256(self.bytes)}})
        elif "reveal_by" in self.card and not self.card["sitting"][self.seat].get("revealed"):
            self.commitments = [sitting.get("commitment") for sitting in self.card["sitting"]]
            if any(who == "person" and not known for who, known in zip(self.card["plan"]["seats"], self.commitments)):
                sys.exit("NOT FAIR: our bytes are asked for before everyone has committed to theirs")
            self.order(socket, {"reveal": {"bytes": self.bytes}})

def sha256(digits: str) -> str:
    return hashlib.sha256(bytes.fromhex(digits)).hexdigest()

def main() -> None:
    parser = argparse.ArgumentParser(description="A player for a Solstice server.")
    parser.add_argument("site", help="where the server is, such as http://127.0.0.1:7465")
    parser.add_argument("--table", default="", help="the id or the link of a table to join")
    parser.add_argument("--game", default="shamans", help="the game of a table to open")
    parser.add_argument("--against", default="1", help="the level of a bot of the server, or person")
    parser.add_argument("--record", help="a file for the record of the game")
    parser.add_argument("--drop", type=int, default=0, help="practice: lose one connection in so many commands")
    given = parser.parse_args()
    bot, table = Bot(given.site, given.drop), given.table.rsplit("/", 1)[-1]
    if not table:
        other = "person" if given.against == "person" else {"bot": int(given.against)}
        table = bot.ask("POST", "/api/tables", {"game": given.game, "seats": ["person", other]})["table"]["id"]
    print("table", table, flush=True)
    over = bot.play(table)
    fair = over["fair"]
    promised = sha256(fair["secret"]) == bot.commitment and fair["commitments"] == bot.commitments
    if not promised or fair["players"][bot.seat] != bot.bytes:
        sys.exit("NOT FAIR: the deal is not made of what was promised, or our bytes are not in it")
    print("commitment", bot.commitment)
    print("seat", bot.seat, "winners", *over["winners"], "scores", *over.get("scores", []))
    if given.record:
        pathlib.Path(given.record).write_text(json.dumps(bot.ask("GET", f"/api/tables/{table}/record")) + "\n")

if __name__ == "__main__":
    main()
