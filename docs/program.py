"""A program that plays on Tavoliere: it takes up every challenge to it, and plays.

    TOKEN=... python3 program.py http://127.0.0.1:8080                      plays at random
    TOKEN=... python3 program.py http://127.0.0.1:8080 tavoliere referee    asks an engine that speaks the referee's
                                                                            protocol (docs/referee.md)
/token in a private chat with the bot gives the token. docs/api.md describes the API.
"""
import json, os, random, subprocess, sys, time, urllib.error, urllib.parse, urllib.request, uuid

API, TOKEN = sys.argv[1].rstrip("/") + "/api", os.environ["TOKEN"]
ENGINE = sys.argv[2:] and subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def call(path, content=None):
    """Sends a request; tries again while the server cannot be reached, or asks to wait."""
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    body = None if content is None else json.dumps({"id": uuid.uuid4().hex, **content}).encode()
    for wait in (1, 2, 4, 8, 16, 0):
        try:
            return urllib.request.urlopen(urllib.request.Request(API + path, body, headers), timeout=60)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or not wait:
                raise
            wait = int(error.headers.get("Retry-After", wait))
        except urllib.error.URLError:
            if not wait:
                raise
        time.sleep(wait)


def ask(path, content=None):
    return json.load(call(path, content))


def answer(game, action, content={}):
    """Moves, accepts and so on. It may be too late, as when the opponent has resigned meanwhile."""
    try:
        ask(f"/games/{game['code']}/{action}", content)
    except urllib.error.HTTPError as error:
        if error.code != 422:
            raise
        print(game["code"], json.load(error)["error"])


def by_chance(game):
    """Walks from step to step until the move is whole."""
    reading, made = game["reading"], ""
    while reading["kind"] == "begun":
        step = random.choice(reading["next"])["step"]
        made += ("" if not made else "@" if made[0] in "+-" and "@" not in made else "-") + step
        reading = ask(f"/games/{game['code']}/reading?steps=" + urllib.parse.quote(made))
    return reading["move"]


def by_engine(game):
    question = {"game": game["game"], "options": game["options"], "moves": game["moves"], "think": {"ms": 1000}}
    print(json.dumps(question), file=ENGINE.stdin, flush=True)
    return json.loads(ENGINE.stdout.readline())["best"]


def look(listed):
    for challenge in listed["challenges"]:
        answer(challenge, "accept")
    for one in listed["games"]:
        game = one["yours"] and ask(f"/games/{one['code']}")
        if game and game["yours"]:
            move = by_engine(game) if ENGINE else by_chance(game)
            print(game["code"], move)
            answer(game, "moves", {"version": game["version"], "move": move})
        elif game:  # An offer of the opponent, which is declined.
            answer(game, "decline")


while True:
    look(ask("/games"))
    try:
        for line in call("/events"):  # A line for each change, until the connection ends.
            if line.startswith(b"data: "):
                look(json.loads(line[6:]))
    except OSError:
        pass
