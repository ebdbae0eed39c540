#!/usr/bin/env python3
"""Checks a receipt of the house without asking the house.

    python3 verify.py receipt.json                  one receipt (- reads it from the standard input)
    python3 verify.py --many receipts.jsonl         one receipt a line, one verdict a line, as JSON
    python3 verify.py --commit ... receipt.json     compares it with what you kept from before the play

Every kind of receipt: rounds of the slots, of machines with features and of the originals, draws of a raffle, draws of
a lottery in one or in several stages, tickets in the book of their draw.
Python 3.9 or newer and its standard library, nothing else; it works offline and shares no code with the site.
What a receipt holds and how each number follows from it is written in docs/fairness.md.

It ends with 0: verified; 3: verified within the house only (the beacon is the house's own); 2: it cannot be
checked, and why; 1: refused, and why. What only the house attests, and nothing can check, is named in each case.
"""

import base64
import hashlib
import hmac
import json
import re
import sys
from datetime import datetime, timedelta, timezone
from functools import lru_cache

# --------------------------------------------------------------------------------------------------------------
# The command
# --------------------------------------------------------------------------------------------------------------

SAYS = {
    "verified": "verified",
    "house": "verified within the house only",
    "unverifiable": "cannot be checked because",
    "rejected": "refused because",
}
EXITS = {"verified": 0, "house": 3, "unverifiable": 2, "rejected": 1}


def main(arguments):
    kept, rest = {}, []
    words = iter(arguments)
    for word in words:
        if word.startswith("--") and word[2:] in KEPT:
            kept[word[2:]] = next(words, None)
        else:
            rest.append(word)
    many = rest[:1] == ["--many"]
    names = rest[1:] if many else rest
    if len(names) != 1 or (many and kept) or None in kept.values() or names[0].startswith("--"):
        print(__doc__, file=sys.stderr)
        print("What you kept: " + " ".join("--" + name for name in KEPT), file=sys.stderr)
        return 1
    # Whatever a receipt holds can be told, on every screen.
    sys.stdout.reconfigure(errors="backslashreplace")
    try:
        with sys.stdin.buffer if names[0] == "-" else open(names[0], "rb") as file:
            if many:
                for line in file:
                    if line.strip(b" \t\r\n"):
                        print(json.dumps(verify_bytes(line.removesuffix(b"\n"))), flush=True)
                return 0
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        print(f"{names[0]} cannot be read: {error}", file=sys.stderr)
        return 1
    told = verify_bytes(data, kept)
    print(in_words(told))
    return EXITS[told["verdict"]]


def in_words(told):
    """The verdict on the last line; before it, what nobody but the house says."""
    lines = []
    if told["attested"]:
        lines.append("said by the house only: " + ", ".join(told["attested"]))
    if told["unknown"]:
        lines.append("not known to this program: " + ", ".join(told["unknown"]))
    if told["missing"]:
        lines.append("not compared with anything you kept: " + ", ".join("--" + name for name in told["missing"]))
    says = SAYS[told["verdict"]]
    if told["missing"]:
        says += " against itself" if told["verdict"] == "verified" else ", against itself"
    colon = "" if told["verdict"] in ("unverifiable", "rejected") else ":"
    return "\n".join(printable(line) for line in [*lines, f"{says}{colon} {told['reason']}"])


def printable(line):
    """A text that changes nothing but its own line: whoever writes a receipt does not write on the reader's screen."""
    return "".join(letter if letter.isprintable() else f"\\u{{{ord(letter):x}}}" for letter in line)


# --------------------------------------------------------------------------------------------------------------
# A verdict on any receipt
# --------------------------------------------------------------------------------------------------------------


class Refused(Exception):
    """The receipt cannot be true."""


# A receipt takes a few kilobytes; longer ones would only keep the reader busy.
MOST_BYTES = 4_000_000
DEEPEST = 64


def verify_bytes(data, kept=None):
    try:
        need(len(data) <= MOST_BYTES, "it is too long for a receipt.")
        receipt = read_json(data.decode("utf-8"))
    except Refused as why:
        return judged("rejected", str(why))
    except UnicodeDecodeError:
        return judged("rejected", "it is no JSON.")
    return verify(receipt, kept)


def read_json(written):
    """A value from JSON that every reader reads alike: no name stands twice, and nothing lies very deep."""
    depth = 0
    for mark in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[{]|[\]}]', written, re.DOTALL):
        depth += {"{": 1, "[": 1, "}": -1, "]": -1}.get(mark.group(), 0)
        need(depth <= DEEPEST, "it is nested too deep.")
    try:
        # JSON knows one kind of number; 5.0 is the same as 5.
        rules = {"parse_int": number, "parse_float": number, "parse_constant": refuse_constant}
        return json.loads(written, **rules, object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Refused("it is no JSON.") from None


def once(pairs):
    need(len(dict(pairs)) == len(pairs), "a name stands twice in it.")
    return dict(pairs)


def number(text):
    value = float(text)
    return int(value) if value.is_integer() and abs(value) < 2**53 else value


def refuse_constant(name):
    raise ValueError(name)


def judged(verdict, reason, attested=(), unknown=(), missing=()):
    lists = {"attested": list(attested), "unknown": list(unknown), "missing": list(missing)}
    return {"verdict": verdict, "reason": reason, **lists}


def verify(receipt, kept=None):
    """The verdict, its reason or what came out, and what the house alone attests."""
    kept = kept or {}
    receipt = unwrapped(receipt)
    kind = receipt.get("receipt") if isinstance(receipt, dict) else None
    if not isinstance(kind, str) or kind not in KINDS:
        return judged("rejected", "this is no receipt that I know.")
    check, wanted, places = KINDS[kind]
    attested, unknown = [], []
    try:
        verdict, reason = check(receipt, attested, unknown)
        compare(receipt, kept, places, attested)
    except Refused as why:
        return judged("rejected", str(why))
    except Exception as error:
        # Whatever a stranger has written: it is refused, and never ends the program.
        return judged("rejected", f"it cannot be read: {error}")
    missing = [] if verdict == "unverifiable" else [name for name in wanted if name not in kept]
    return judged(verdict, reason, sorted(attested), sorted(unknown, key=units_of), missing)


def unwrapped(told):
    """The receipt itself, or an answer of the site that it stands in."""
    for name in ("value", "proof", "receipt"):
        if isinstance(told, dict) and isinstance(told.get(name), dict):
            told = told[name]
    return told


# What a player can keep from before the play, and where each kind of receipt has it.
KEPT = (
    *("commit", "terminal", "round", "close", "log-key"),
    *("client-seed", "nonce", "stake", "wager", "rules", "book"),
)


def compare(receipt, kept, places, attested):
    for name, told in kept.items():
        need(name in places, f"this kind of receipt has no --{name}.")
        value = receipt
        for step in places[name].split("."):
            value = value.get(step) if isinstance(value, dict) else None
        need(type(value) in (str, int) and str(value) == told, f"it is not of the --{name} that you kept.")
        if places[name] in attested:
            attested.remove(places[name])


def need(holds, why):
    if not holds:
        raise Refused(why)


# --------------------------------------------------------------------------------------------------------------
# Shapes: what each field of a receipt may hold. A dictionary is an object with these fields, a list of one shape
# is a list of such; anything else is a question with yes or no.
# --------------------------------------------------------------------------------------------------------------


def read(value, shape, unknown, path=""):
    """Refuses what has another shape; fields that no shape names are told as unknown."""
    if isinstance(shape, dict):
        need(isinstance(value, dict), f"{path or 'the receipt'} is no object.")
        inside = path + "." if path else ""
        for name, part in shape.items():
            need(name in value, f"{inside}{name} is missing.")
            read(value[name], part, unknown, inside + name)
        for name in value:
            if name not in shape and inside + name not in unknown:
                unknown.append(inside + name)
    elif isinstance(shape, list):
        need(isinstance(value, list), f"{path} is no list.")
        for one in value:
            read(one, shape[0], unknown, path + "[]")
    elif isinstance(shape, Maybe):
        if value is not None:
            read(value, shape.shape, unknown, path)
    else:
        need(shape(value), f"{path} is malformed.")


class Maybe:
    """A shape, or null."""

    def __init__(self, shape):
        self.shape = shape


def text(pattern):
    return lambda value: isinstance(value, str) and re.fullmatch(pattern, value, re.ASCII) is not None


def whole(least=0, most=2**53 - 1):
    return lambda value: type(value) is int and least <= value <= most


def exactly(wanted):
    return lambda value: type(value) is type(wanted) and value == wanted


def anything(_value):
    return True


def a_time(value):
    return isinstance(value, str) and milliseconds_of(value) is not None


def milliseconds_of(written):
    """Milliseconds since 1970 of `2026-11-21T00:00:00.000Z`, and of no other way to write a moment."""
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", written, re.ASCII):
        return None
    try:
        told = datetime.strptime(written, "%Y-%m-%dT%H:%M:%S.%fZ").replace(tzinfo=timezone.utc)
    except ValueError:
        return None
    since = told - datetime(1970, 1, 1, tzinfo=timezone.utc)
    return since // timedelta(milliseconds=1) if since >= timedelta(0) else None


def a_text(value):
    return isinstance(value, str)


def is_bool(value):
    return isinstance(value, bool)


a_digest = text("[0-9a-f]{64}")
a_uuid = text("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
an_amount = text(r"(0|[1-9]\d{0,13})\.\d{4}")
a_slug = text("[a-z0-9-]{1,40}")
a_version = text(r"[a-z0-9-]{1,40}@[1-9]\d{0,8}")
a_client_seed = text("[A-Za-z0-9_-]{1,64}")


def same(one, other):
    """Equal as JSON: true is not 1."""
    return canonical(one) == canonical(other)


def canonical(value):
    """JSON with sorted keys and no blanks; what languages write differently has none."""
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    if isinstance(value, dict):
        # Names in the order of their letters as JavaScript counts them, in two bytes each.
        names = sorted(value, key=units_of)
        return "{" + ",".join(f"{canonical(name)}:{canonical(value[name])}" for name in names) + "}"
    if isinstance(value, str):
        need(is_text(value), "a text is not written in UTF-8.")
    need(not isinstance(value, float), "a number is not whole.")
    return json.dumps(value, ensure_ascii=False)


def units_of(name):
    """What names are sorted by."""
    return name.encode("utf-16-be", "surrogatepass")


def is_text(value):
    """Whether it can be written in UTF-8: half a letter cannot."""
    return not re.search("[\ud800-\udfff]", value)


# --------------------------------------------------------------------------------------------------------------
# Chance
# --------------------------------------------------------------------------------------------------------------


def sha256(data):
    return hashlib.sha256(data).digest()


def commitment_of(server_seed):
    return sha256(b"parlour:commit:1:" + server_seed.encode()).hex()


def words(key, message_of_block):
    """Numbers of 32 bits without end: blocks of HMAC-SHA-256, each read as eight, the high byte first."""
    block = 0
    while True:
        digest = hmac.new(key, message_of_block(block), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def seeded_words(receipt, rules=""):
    start = f"parlour:outcome:1:{receipt['version']}{rules}:{receipt['clientSeed']}:{receipt['nonce']}:"
    return words(receipt["serverSeed"].encode(), lambda block: f"{start}{block}".encode())


def below(stream, n):
    """Uniform from 0 to n - 1: words above the last full multiple of n are left out."""
    limit = 2**32 - 2**32 % n
    return next(word % n for word in stream if word < limit)


# --------------------------------------------------------------------------------------------------------------
# A round of a slot
# --------------------------------------------------------------------------------------------------------------

# SHA-256 over the published rules as canonical JSON, and the stakes on offer in ten-thousandths.
PUBLISHED = {
    "brass-fox@1": (
        "brass-fox",
        "a5614c8410da025ebb361fa94966e529793317b3bd50a59dfafea5b1385facf4",
        [2000, 4000, 6000, 8000, 10000, 16000, 20000, 30000, 40000, 50000, 60000, 80000, 100000, 150000, 200000]
        + [250000, 300000, 400000, 500000, 750000, 1000000],
    )
}

# The money of a trial is a class of its own.
a_currency = text("[A-Z]{2,12}(?:[.]play)?")

ROUND = {
    "receipt": exactly("parlour-round"),
    "format": exactly(1),
    "game": a_slug,
    "version": a_version,
    "rulesHash": a_digest,
    "rules": anything,
    "wagerId": a_uuid,
    "currency": a_currency,
    "stake": an_amount,
    "payout": an_amount,
    "placedAt": a_time,
    "settledAt": a_time,
    "commitment": a_digest,
    "serverSeed": Maybe(a_digest),
    "clientSeed": a_client_seed,
    "nonce": whole(),
    "spins": anything,
}


def check_round(receipt, attested, unknown):
    read(receipt, ROUND, unknown)
    # The outcome is bound to the seeds and the nonce. Whose bet it was, of how much and when, is not.
    attested += ["wagerId", "currency", "stake", "placedAt", "settledAt"]
    version = receipt["version"]
    need(version in PUBLISHED, f"no rules are published for the version {version}.")
    game, rules_hash, stakes = PUBLISHED[version]
    need(receipt["game"] == game, "the version belongs to another game.")
    need(receipt["rulesHash"] == rules_hash, "the rules hash is not the published one.")
    rules = receipt["rules"]
    need(sha256(canonical(rules).encode()).hex() == rules_hash, "the rules are not the published ones.")
    stake, payout = units(receipt["stake"]), units(receipt["payout"])
    need(stake in stakes, "the stake is not on offer.")

    # Even before the seed is told, the stops must pay what the rules say.
    shown = receipt["spins"]
    need(isinstance(shown, list), "spins is no list.")
    told_stops = iter(shown)
    spins = play_slot(rules, lambda strips: stops_of(next(told_stops, None), strips))
    need(same(shown, spins), "the spins do not pay what the rules say.")
    coins = sum(spin["coins"] for spin in spins)
    need(payout == coins * stake // len(rules["pay"]["lines"]), "the payout is not what the spins pay.")
    if receipt["serverSeed"] is None:
        attested += ["commitment", "clientSeed", "nonce", "spins"]
        return "unverifiable", "the server seed is sealed: change the seeds in the game, then download it again."

    need(commitment_of(receipt["serverSeed"]) == receipt["commitment"], "the server seed is not the one committed to.")
    stream = seeded_words(receipt)
    again = play_slot(rules, lambda strips: [below(stream, len(strip)) for strip in strips])
    need(same(shown, again), "the stops do not follow from the seeds.")
    return "verified", f"{len(spins)} spins pay {coins} coins, {receipt['payout']} {receipt['currency']}."


def units(amount):
    return int(amount.replace(".", ""))


def stops_of(spin, strips):
    stops = spin.get("stops") if isinstance(spin, dict) else None
    need(isinstance(stops, list) and len(stops) == len(strips), "a stop is missing.")
    need(all(whole(0, len(strip) - 1)(stop) for stop, strip in zip(stops, strips)), "a stop is off its reel.")
    return stops


def play_slot(rules, choose_stops):
    """A paid spin and the free spins that it opens."""
    free = rules["free"]
    spins = [spin_slot(rules, "base", 1, choose_stops(rules["reels"]))]
    waiting = spins[0]["opened"]
    while waiting > 0:
        multiplier = free["multipliers"][min(len(spins) - 1, len(free["multipliers"]) - 1)]
        spins.append(spin_slot(rules, "free", multiplier, choose_stops(free.get("reels") or rules["reels"])))
        waiting += spins[-1]["opened"] - 1
    return spins


def spin_slot(rules, kind, multiplier, stops):
    free = rules["free"]
    strips = (free.get("reels") if kind == "free" else None) or rules["reels"]
    # The stop is the symbol of the top row; the strip goes round.
    columns = [[strip[(stop + row) % len(strip)] for row in range(rules["rows"])] for strip, stop in zip(strips, stops)]
    lines = []
    for line, rows in enumerate(rules["pay"]["lines"]):
        symbol, count, coins = best_run(rules, [column[row] for column, row in zip(columns, rows)])
        if coins > 0:
            lines.append({"line": line, "symbol": symbol, "count": count, "coins": coins})
    scatters = sum(column.count(rules["scatter"]) for column in columns)
    scatter_coins = rules["scatterPays"][scatters] * len(rules["pay"]["lines"])
    opens = kind == "base" or free["retrigger"]
    return {
        "kind": kind,
        "stops": stops,
        "multiplier": multiplier,
        "lines": lines,
        "scatters": scatters,
        "scatterCoins": scatter_coins,
        "coins": (scatter_coins + sum(win["coins"] for win in lines)) * multiplier,
        "opened": free["spins"][scatters] if opens else 0,
    }


def best_run(rules, symbols):
    """Of a line from the left: the run of wilds, or the first other symbol's with wilds counted in, if no worse."""
    wild, table = rules["wild"], rules["table"]

    def run_of(symbol):
        count = 0
        while count < len(symbols) and symbols[count] in (symbol, wild):
            count += 1
        return symbol, count, table[symbol][count]

    wilds = run_of(wild)
    other = next((symbol for symbol in symbols if symbol != wild), None)
    if other is None or other == rules["scatter"]:
        return wilds
    run = run_of(other)
    return run if run[2] >= wilds[2] else wilds


# --------------------------------------------------------------------------------------------------------------
# A round of a machine of the kit
# --------------------------------------------------------------------------------------------------------------

FEW = "1 2 3 4 5 6 8 10 15 20 25 30 40 50"
IN_FIFTHS = "0.20 0.40 0.60 0.80 1.60 75 100 " + FEW
IN_QUARTERS = "0.25 0.50 0.75 1.25 1.50 2.50 " + FEW

# SHA-256 over the published rules as canonical JSON, and the stakes on offer.
STORY_RULES = {
    "tailors-pins@1": ("0d628fe1f22c014a940744201fc3c1eddbfdea59fc85dc71f06cb5876592d2d7", IN_FIFTHS),
    "backward-footprints@1": ("968b04a6fe99cb86f2cbfa2d7dbd01395a2d4dc7d025335cb0a6ae0b89d8a405", IN_FIFTHS),
    "gaslight-parade@1": (
        "50cbda490b76a143c1eb6ee91906a9e144961028db4aa4fad9b8ed1cf9b7e0e7",
        IN_QUARTERS + " 75 100",
    ),
    "figurehead-river@1": (
        "4e8f81941bf1b9e6d9df52b349b688da9657dd5eb6d007aa9a0eebdcf09f5dee",
        IN_QUARTERS + " 75 100",
    ),
    "coffee-express@1": (
        "dc617fcf9c05db3a9d28952bfbbaeb483efd3eb33c15051390916fc82d904363",
        "0.40 0.80 1.20 1.60 2 2.40 3.20 4 6 8 10 12 16 20 30 40 50 60 80 100",
    ),
    "carp-gate@1": ("7b67f85bce22194f9fdbc22914bbb462c52b411211ef115e8a61e2b6ae66ef44", IN_QUARTERS),
    "quarter-to-twelve@1": (
        "8778889fbf164614d92cb48cd3f1f17b36059380e64ea1ced06ccb2f553953a9",
        "0.05 0.10 0.20 0.25 0.50 0.75 1.50 75 100 " + FEW,
    ),
    "river-hat-waltz@1": (
        "243852c024cd072b000a1da65d49a22933acddedede10a803787c82a4ca2d9bb",
        "0.50 1 1.50 2 2.50 3 4 5 6 8 10",
    ),
}

STORY = {
    "receipt": exactly("parlour-story"),
    "format": exactly(1),
    "game": a_slug,
    "version": a_version,
    "rulesHash": a_digest,
    "rules": anything,
    "wagerId": a_uuid,
    "currency": a_currency,
    "stake": an_amount,
    "payout": an_amount,
    "placedAt": a_time,
    "settledAt": a_time,
    "commitment": a_digest,
    "serverSeed": Maybe(a_digest),
    "clientSeed": a_client_seed,
    "nonce": whole(),
    "steps": [anything],
}


# A meter must hit between its start and its end, and takes so many millionths of each stake that is cash.
METER_RULES = {"quarter": ("10", "20", 3500), "half": ("50", "120", 3500), "midnight": ("400", "1000", 3000)}
METERS_OF = {"quarter-to-twelve@1": ["quarter", "half", "midnight"]}
some_digits = text("0|[1-9][0-9]{0,24}")
STORY_OF_METERS = {
    "cash": an_amount,
    "jackpots": [
        {
            "meter": a_slug,
            "run": whole(1),
            "kind": exactly("must-hit"),
            "start": an_amount,
            "cap": an_amount,
            "step": an_amount,
            "meterPpm": whole(),
            "reservePpm": whole(),
            "above": an_amount,
            "commitment": a_digest,
            "seed": Maybe(a_digest),
            "mark": a_client_seed,
            "fed": some_digits,
            "after": some_digits,
            "paid": Maybe(an_amount),
        }
    ],
}


def won_from_meters(receipt):
    cash = units(receipt["cash"])
    need(cash <= units(receipt["stake"]), "more cash than stake has fed the meters.")
    names = [told["meter"] for told in receipt["jackpots"]]
    need(names == (METERS_OF[receipt["version"]] if cash else []), "the meters are not those of the machine.")
    return sum(won_from_meter(told, cash, receipt["currency"]) for told in receipt["jackpots"])


def won_from_meter(told, cash, currency):
    start, end, share = METER_RULES[told["meter"]]
    start, end, cent = units(start + ".0000"), units(end + ".0000"), 100
    printed = [units(told[name]) for name in ("start", "cap", "step")] + [told["meterPpm"], told["reservePpm"]]
    need(printed == [start, end, cent, share, 0], "the rules of a meter are not the published ones.")
    above = units(told["above"])
    if told["mark"][:6] == "after-":
        need(above in range(start, end, cent), "the trigger of a meter is drawn from the wrong place.")
    else:
        need(above == start, "the trigger of a meter is drawn from the wrong place.")
    after, fed = int(told["after"]), int(told["fed"])
    need(after - fed >= start * 10**6, "a meter stood below its start.")
    need(fed == min(cash * share, end * 10**6 - (after - fed)), "a meter was not fed its share.")
    if told["seed"] is None:
        need(told["paid"] is None, "a meter paid while its run was on.")
        return 0
    need(commitment_of(told["seed"]) == told["commitment"], "the seed of a meter is not the one committed to.")
    stream = seeded_words(
        {
            "serverSeed": told["seed"],
            "clientSeed": told["mark"],
            "nonce": told["run"],
            "version": "jackpot-" + told["meter"] + "@1",
        }
    )
    trigger = above + cent * (1 + below(stream, (end - above) // cent))
    if after < trigger * 10**6:
        need(told["paid"] is None, "a meter paid below its trigger.")
        return 0
    lay, shown = after // 10**6, 10**4 if currency[:3] == "VND" else cent
    need(told["paid"] is not None and units(told["paid"]) == lay - lay % shown, "a meter did not pay what lay in it.")
    return units(told["paid"])


def check_story(receipt, attested, unknown):
    has_meters = isinstance(receipt.get("version"), str) and receipt["version"] in METERS_OF
    read(receipt, {**STORY, **STORY_OF_METERS} if has_meters else STORY, unknown)
    # The outcome is bound to the seeds and the nonce. Whose bet it was, of how much and when, is not.
    attested += ["wagerId", "currency", "stake", "placedAt", "settledAt"]
    version, rules = receipt["version"], receipt["rules"]
    need(version in STORY_RULES, f"no rules are published for the version {version}.")
    rules_hash, stakes = STORY_RULES[version]
    need(version == receipt["game"] + "@1", "the version belongs to another game.")
    need(receipt["rulesHash"] == rules_hash, "the rules hash is not the published one.")
    need(sha256(canonical(rules).encode()).hex() == rules_hash, "the rules are not the published ones.")
    stake = units(receipt["stake"])
    need(any(stake == units(f"{float(one):.4f}") for one in stakes.split()), "the stake is not on offer.")
    won = 0
    if has_meters:
        # What others had fed into a meter before is not bound by the round.
        attested += ["cash", "jackpots"]
        won = won_from_meters(receipt)
    if receipt["serverSeed"] is None:
        attested += ["commitment", "clientSeed", "nonce", "steps", "payout"]
        return "unverifiable", "the server seed is sealed: change the seeds in the game, then download it again."

    need(commitment_of(receipt["serverSeed"]) == receipt["commitment"], "the server seed is not the one committed to.")
    machine = Machine(rules, seeded_words(receipt))
    machine.play()
    need(same(receipt["steps"], machine.steps), "the steps do not follow from the seeds.")
    coins = sum(step["coins"] for step in machine.steps)
    paid = coins * stake // machine.cost + won
    need(units(receipt["payout"]) == paid, "the payout is not what the steps and the meters pay.")
    return "verified", f"{len(machine.steps)} steps pay {coins} coins, {receipt['payout']} {receipt['currency']}."


class Machine:
    """Plays one round of published rules from a stream and keeps what each step tells."""

    def __init__(self, rules, stream):
        self.rules, self.stream, self.steps = rules, stream, []
        self.wild, self.scatter = rules.get("wild"), rules.get("scatter")
        pay = rules["pay"]
        self.cost = len(pay["lines"]) if pay["kind"] == "lines" else pay["coins"]

    def play(self):
        rules = self.rules
        every = set(range(len(rules["reels"])))
        filled = every if "walking" in rules else set(rules.get("expanding", []))
        raw, coins = self.spin("base", rules["reels"], 1, set(), filled)
        scatters = self.number_of(self.scatter, raw)
        respins = 0
        held = set()
        while respins < rules.get("walking", 0):
            # What is held and what has joined it walk one reel to the left, and the first reel's walks out.
            held = {reel - 1 for reel in held | self.wild_reels(raw) if reel > 0}
            if not held:
                break
            respins += 1
            raw, coins = self.spin("respin", rules["reels"], 1, held, filled)
        for multiplier in rules.get("trail", []):
            if coins == 0:
                break
            respins += 1
            raw, coins = self.spin("respin", rules["reels"], multiplier, set(), filled)
        if respins > 0:
            return
        if str(scatters) in rules.get("sideGames", {}):
            self.gather(rules["sideGames"][str(scatters)], scatters)
        elif "free" in rules:
            self.free_spins(rules["free"]["spins"][scatters : scatters + 1])

    def free_spins(self, awards):
        free = self.rules["free"]
        upgrade = free.get("upgrade")
        filled = set(self.rules.get("expanding", []))
        if free.get("keepsWilds"):
            filled = set(range(len(self.rules["reels"])))
        waiting = awarded = sum(awards)
        place = marks = 0
        held = set()
        while waiting > 0:
            strips = free.get("reels", self.rules["reels"])
            if upgrade:
                strips = upgrade["levels"][min(marks // upgrade["every"], len(upgrade["levels"]) - 1)]
            multiplier = free["multipliers"][: place + 1][-1]
            raw, _ = self.spin("free", strips, multiplier, held, filled)
            place, waiting = place + 1, waiting - 1
            scatters = self.number_of(self.scatter, raw)
            if free["retrigger"] and scatters < len(free["spins"]):
                more = min(free["spins"][scatters], max(0, free.get("cap", 2**53) - awarded))
                awarded, waiting = awarded + more, waiting + more
            if free.get("keepsWilds"):
                held = held | self.wild_reels(raw)
            if upgrade:
                marks += self.number_of(upgrade["mark"], raw)

    def spin(self, part, strips, multiplier, held, filled):
        """Tells one turn of the reels; answers what stood on those that turned, and the coins."""
        rules, rows = self.rules, self.rules["rows"]
        sizes = [(0, rows)] * len(strips)
        if "heights" in rules:
            sizes = [self.height(weights) for weights in rules["heights"]]
        stops, raw, columns = [], {}, []
        for reel, (strip, (place, tall)) in enumerate(zip(strips, sizes)):
            if reel in held:
                stops.append(0)
                columns.append(self.wild * rows)
                continue
            stop = below(self.stream, len(strip))
            stops.append(place * len(strip) + stop)
            raw[reel] = (strip * (tall // len(strip) + 2))[stop : stop + tall]
            fills = reel in filled and self.wild in raw[reel]
            columns.append(self.wild * rows if fills else raw[reel])
        coins = self.line_coins(columns) if rules["pay"]["kind"] == "lines" else self.way_coins(columns)
        scatters = self.number_of(self.scatter, raw)
        coins += sum(rules.get("scatterPays", [])[scatters : scatters + 1]) * self.cost
        coins *= multiplier
        told = {"kind": "spin", "part": part, "stops": stops, "columns": columns}
        self.steps.append({**told, "multiplier": multiplier, "coins": coins})
        return raw, coins

    def height(self, weights):
        drawn = below(self.stream, sum(weights.values()))
        for place, rows in enumerate(sorted(map(int, weights))):
            if drawn < weights[str(rows)]:
                return place, rows
            drawn -= weights[str(rows)]

    def number_of(self, symbol, raw):
        return sum(column.count(symbol) for column in raw.values()) if symbol else 0

    def wild_reels(self, raw):
        return {reel for reel, column in raw.items() if self.wild in column}

    def line_coins(self, columns):
        table = self.rules["table"]
        sum_of_lines = 0
        for rows in self.rules["pay"]["lines"]:
            line = "".join(column[row] for column, row in zip(columns, rows))
            best = 0
            for symbol in {self.wild, line.lstrip(self.wild)[:1]} & set(table):
                run = len(line) - len(line.lstrip(self.wild + symbol))
                best = max(best, table[symbol][run])
            sum_of_lines += best
        return sum_of_lines

    def way_coins(self, columns):
        coins = 0
        for symbol, pays in self.rules["table"].items():
            if symbol == self.wild:
                continue
            run, ways = 0, 1
            for column in columns:
                here = column.count(symbol) + column.count(self.wild)
                if here == 0:
                    break
                run, ways = run + 1, ways * here
            coins += pays[run] * ways
        return coins

    def gather(self, rules, start):
        events = []

        def tell(kind, at, stakes):
            events.append({"kind": kind, "at": at, "stakes": stakes})

        def worth():
            drawn = below(self.stream, sum(value["weight"] for value in rules["values"]))
            for value in rules["values"]:
                if drawn < value["weight"]:
                    return value["stakes"]
                drawn -= value["weight"]

        for coin in range(start):
            tell("start", coin, worth())
        empty, lives = list(range(rules["cells"] - start)), rules["lives"]
        while lives > 0 and empty:
            tell("respin", lives, 0)
            lives -= 1
            for cell in list(empty):
                if below(self.stream, rules["chance"][1]) < rules["chance"][0]:
                    tell("coin", cell, worth())
                    empty.remove(cell)
                    lives = rules["lives"]
        coins = rules["cells"] - len(empty)
        pots = [(pot["coins"], pot["stakes"]) for pot in rules["pots"] if pot["coins"] <= coins]
        if pots:
            tell("pot", coins, max(pots)[1])
        stakes = sum(event["stakes"] for event in events)
        self.steps.append({"kind": "side", "part": "gather", "events": events, "coins": stakes * self.cost})


# --------------------------------------------------------------------------------------------------------------
# A round of an original
# --------------------------------------------------------------------------------------------------------------

# SHA-256 over the published rules as canonical JSON.
ORIGINAL_RULES = {
    "dice@1": "4e22a8db772a48f7abb5f1103a392c10ebaf8bed031c8a1da0f9832c573e623e",
    "limbo@1": "4cb365cc901b996e245620034a507e13ce6b969c31076d80fd6eee6eeab7b9d3",
    "mines@1": "7742d5b2185ef1e1ca6ee066d3d8aa2adf4b1ab6072908ee2f8946b64e977a66",
    "plinko@1": "529fa3c57d31a5a71ff9aa1ed2d86475a236fc519a1f0ef30d47ce3f2d6958ef",
    "hi-lo@1": "215f6f7d2a81aad1b6ee47637ebd852fd84a9ca8d1f101625ca503016e1c06d0",
    "keno@1": "d50069f251a20c6b7f579b9b3c136807efa4369363728afcd7f22a5bfaeb5734",
    "wheel@1": "e0fc6585db338597c28060f62f285f09ed4bd1c1ab931821b99dc987d69db51b",
    "towers@1": "a829b162b196cc42d1a84f69946e37ef6de27f8135b2bf6743b9fd84332ab051",
    "video-poker@1": "ef0c1d1615e3af887550864e1a135ddde8e1fe728780477bd23fec8556494820",
    "scratch@1": "1951c7868256b766278cdeee43ddc842cc30a7470ea8b1df8da85e6b30124b3a",
    "coin-ladder@1": "9ad553840adeeb2c13ebb302d4515e05d7159cc82b5ff7570547ad7bd636afbf",
    "ladder@1": "1fa48873aea2efad1eacd344095dd5cdc0f53e162dd178533d2e9ad106708728",
}

ORIGINAL = {
    "receipt": exactly("parlour-original"),
    "format": exactly(1),
    "game": a_slug,
    "version": a_version,
    "rulesHash": a_digest,
    "rules": anything,
    "wagerId": a_uuid,
    "currency": a_currency,
    "stake": an_amount,
    "payout": an_amount,
    "placedAt": a_time,
    "settledAt": a_time,
    "commitment": a_digest,
    "serverSeed": Maybe(a_digest),
    "clientSeed": a_client_seed,
    "nonce": whole(),
    "options": anything,
    "moves": [anything],
    "state": text("settled|void"),
    "shown": anything,
}


def check_original(receipt, attested, unknown):
    read(receipt, ORIGINAL, unknown)
    # Bound is what the game drew, not what the player chose of it, whose bet it was, of how much and when.
    attested += ["wagerId", "currency", "stake", "placedAt", "settledAt", "options", "moves", "state"]
    version, game, rules = receipt["version"], receipt["game"], receipt["rules"]
    need(version in ORIGINAL_RULES, f"no rules are published for the version {version}.")
    need(version == game + "@1", "the version belongs to another game.")
    need(receipt["rulesHash"] == ORIGINAL_RULES[version], "the rules hash is not the published one.")
    need(sha256(canonical(rules).encode()).hex() == receipt["rulesHash"], "the rules are not the published ones.")
    stake, payout, moves = units(receipt["stake"]), units(receipt["payout"]), receipt["moves"]
    choose, play, is_move = ORIGINALS[game]
    # A choice is read together with what it reaches: its top, or what the first of its steps pays at least.
    choice, reach = choose(rules, receipt["options"])
    need(stake % 100 == 0 and rules["leastStake"] <= stake <= rules["mostStake"], "the stake is not on offer.")
    cap = rules["mostPayout"] * 10_000 // stake
    need(reach <= cap, "the stake could win more than a round pays.")
    need(all(is_move(rules, move) for move in moves), "the game has no such step.")
    if receipt["serverSeed"] is None:
        attested += ["commitment", "clientSeed", "nonce", "shown", "payout"]
        return "unverifiable", "the server seed is sealed: change the seeds in the game, then download it again."

    need(commitment_of(receipt["serverSeed"]) == receipt["commitment"], "the server seed is not the one committed to.")
    shown, multiplier, over, untouched = play(rules, choice, moves, cap, seeded_words(receipt))
    need(same(receipt["shown"], shown), "what was shown does not follow from the seeds.")
    if receipt["state"] == "void":
        need(not over and untouched, "a round that has won or ended is not given back.")
        need(payout == stake, "a round that is given back pays its stake.")
    else:
        need(over, "the round has not ended.")
        need(payout == stake * multiplier // 10_000, "the payout is not what the round pays.")
    return "verified", f"the round pays {receipt['payout']} {receipt['currency']}."


def some_of(stream, count, of):
    """So many of the numbers from 0 to `of` - 1: each is swapped to the front from a place behind."""
    numbers_left = list(range(of))
    for at in range(count):
        other = at + below(stream, of - at)
        numbers_left[at], numbers_left[other] = numbers_left[other], numbers_left[at]
    return numbers_left[:count]


def after_edge(rules, ways, of):
    """What a chance of `ways` in `of` pays, floored to the decimals of the game; in ten-thousandths."""
    scale = 10 ** rules["decimals"]
    return (1_000_000 - rules["edgePpm"]) * scale * of // (1_000_000 * ways) * (10_000 // scale)


def in_ten_thousandths(written):
    before, _, behind = written.partition(".")
    return int(before + behind.ljust(4, "0"))


def has_only(told, *names):
    return isinstance(told, dict) and set(told) == set(names)


def chosen(holds):
    need(holds, "the game has no such choice.")


def row_of(tables, name):
    chosen(isinstance(name, str) and name in tables)
    return [in_ten_thousandths(pay) for pay in tables[name]]


def one_draw(draw):
    """A game that is over with its draw."""

    def play(rules, choice, _moves, _cap, stream):
        shown, multiplier = draw(rules, choice, stream)
        return shown, multiplier, True, False

    return play


def hundredths_of(told):
    chosen(isinstance(told, str) and re.fullmatch(r"(0|[1-9]\d{0,8})\.\d\d", told, re.ASCII))
    return int(told.replace(".", ""))


def choose_dice(rules, told):
    chosen(isinstance(told, dict) and len(told) == 1)
    ((kind, value),) = told.items()
    if kind in ("under", "over"):
        edge = hundredths_of(value)
        chosen(edge < 10_000)
        winning = set(range(edge)) if kind == "under" else set(range(edge + 1, 10_000))
    else:
        chosen(kind in ("inside", "outside") and isinstance(value, list) and len(value) == 2)
        low, high = map(hundredths_of, value)
        chosen(low <= high < 10_000)
        within = set(range(low, high + 1))
        winning = within if kind == "inside" else set(range(10_000)) - within
    chosen(winning)
    multiplier = after_edge(rules, len(winning), 10_000)
    chosen(multiplier >= 10_100)
    return (winning, multiplier), multiplier


def draw_dice(_rules, choice, stream):
    winning, multiplier = choice
    roll = below(stream, 10_000)
    return {"roll": f"{roll // 100}.{roll % 100:02}"}, multiplier if roll in winning else 0


def choose_limbo(rules, told):
    chosen(has_only(told, "target"))
    target = hundredths_of(told["target"])
    chosen(rules["leastTarget"] <= target <= rules["mostTarget"])
    return target, target * 100


def draw_limbo(rules, target, stream):
    number_of_52_bits = (next(stream) << 20) + (next(stream) >> 12)
    risen = (1_000_000 - rules["edgePpm"]) * 2**52 // (10_000 * (2**52 - number_of_52_bits))
    risen = max(100, risen)
    return {"result": f"{risen // 100}.{risen % 100:02}"}, target * 100 if risen >= target else 0


def choose_plinko(rules, told):
    chosen(has_only(told, "row"))
    row = row_of(rules["rows"], told["row"])
    return row, max(row)


def draw_plinko(_rules, row, stream):
    path = f"{next(stream):032b}"[: len(row) - 1].replace("0", "L").replace("1", "R")
    return {"path": path, "slot": path.count("R")}, row[path.count("R")]


def choose_keno(rules, told):
    chosen(has_only(told, "risk", "picks") and isinstance(told["risk"], str) and isinstance(told["picks"], list))
    picks = told["picks"]
    chosen(1 <= len(picks) <= rules["mostPicks"] and all(whole(1, rules["numbers"])(pick) for pick in picks))
    chosen(len(set(picks)) == len(picks))
    pays = row_of(rules["tables"], f"{told['risk']}/{len(picks)}")
    return (set(picks), pays), max(pays)


def draw_keno(rules, choice, stream):
    picks, pays = choice
    balls = [at + 1 for at in some_of(stream, rules["drawn"], rules["numbers"])]
    hits = len(picks & set(balls))
    return {"drawn": balls, "hits": hits}, pays[hits]


def choose_wheel(rules, told):
    chosen(has_only(told, "wheel"))
    segments = row_of(rules["wheels"], told["wheel"])
    return segments, max(segments)


def draw_wheel(_rules, segments, stream):
    index = below(stream, len(segments))
    return {"index": index}, segments[index]


def choose_scratch(rules, told):
    chosen(has_only(told))
    return None, max(in_ten_thousandths(prize) for prize, _ in rules["prizes"])


def draw_scratch(rules, _choice, stream):
    ticket = below(stream, rules["tickets"])
    prize, passed = "0", 0
    for one, count in rules["prizes"]:
        if passed <= ticket < passed + count:
            prize = one
        passed += count
    pool = [one for one, _ in rules["prizes"] if one != prize for _ in range(2)]
    symbols = [] if prize == "0" else [prize] * 3
    symbols += [pool[at] for at in some_of(stream, 9 - len(symbols), len(pool))]
    cells = [None] * 9
    for symbol, place in zip(symbols, some_of(stream, 9, 9)):
        cells[place] = symbol
    return {"ticket": ticket, "prize": prize, "cells": cells}, in_ten_thousandths(prize)


LADDER_BETS = {"start": ("left", "right"), "rungs": (3, 4), "parity": ("odd", "even")}


def choose_ladder(rules, told):
    chosen(isinstance(told, dict) and 1 <= len(told) <= 2)
    for name, value in told.items():
        chosen(name in LADDER_BETS and any(exactly(one)(value) for one in LADDER_BETS[name]))
    multiplier = after_edge(rules, 1, 2 ** len(told))
    return (told, multiplier), multiplier


def draw_ladder(_rules, choice, stream):
    bets, multiplier = choice
    side = start = below(stream, 2)
    rungs = 3 + below(stream, 2)
    for _ in range(rungs):
        side = 1 - side
    sides = LADDER_BETS["start"]
    shown = {"start": sides[start], "rungs": rungs, "end": sides[side], "parity": LADDER_BETS["parity"][side]}
    return shown, multiplier if all(shown[name] == value for name, value in bets.items()) else 0


CASH_OUT = {"kind": "cash_out"}


def is_climb_move(most):
    """A cash-out, or taking one of so many."""

    def is_move(rules, move):
        if has_only(move, "kind", "at"):
            return move["kind"] == "take" and whole(0, most(rules) - 1)(move["at"])
        return has_only(move, "kind") and move["kind"] == "cash_out"

    return is_move


def climb(moves, cap, steps, is_offered, is_safe):
    """Steps that each win more or lose all: what was taken, what it pays, whether it is over, and how many won."""
    taken, won, multiplier, over = [], 0, 0, False
    for move in moves:
        need(not over, "there are steps after the end.")
        if same(move, CASH_OUT):
            need(won > 0, "nothing was won that could be taken.")
            over = True
            continue
        at = move["at"]
        need(is_offered(at, taken), "a step was not on offer.")
        taken.append(at)
        if is_safe(at, won):
            multiplier = steps[won]
            won += 1
            over = won == len(steps) or steps[won] > cap
        else:
            multiplier, over = 0, True
    return taken, multiplier, over, won


def mine_steps(rules, mines):
    ways, of, steps = 1, 1, []
    for opened in range(rules["cells"] - mines):
        ways *= rules["cells"] - mines - opened
        of *= rules["cells"] - opened
        steps.append(after_edge(rules, ways, of))
    return steps


def choose_mines(rules, told):
    chosen(has_only(told, "mines") and whole(1, rules["cells"] - 1)(told["mines"]))
    return told["mines"], mine_steps(rules, told["mines"])[0]


def play_mines(rules, mines, moves, cap, stream):
    mined = some_of(stream, mines, rules["cells"])
    opened, multiplier, over, won = climb(
        moves, cap, mine_steps(rules, mines), lambda at, taken: at not in taken, lambda at, _: at not in mined
    )
    shown = {"opened": opened, "mines": sorted(mined)} if over else {"opened": opened}
    return shown, multiplier, over, won == 0


def choose_towers(rules, told):
    chosen(has_only(told, "level") and isinstance(told["level"], str) and told["level"] in rules["levels"])
    tiles, safe = rules["levels"][told["level"]]
    return (tiles, safe), after_edge(rules, safe, tiles)


def play_towers(rules, level, moves, cap, stream):
    tiles, count = level
    rows = [sorted(some_of(stream, count, tiles)) for _ in range(rules["rows"])]
    steps = [after_edge(rules, count ** (row + 1), tiles ** (row + 1)) for row in range(rules["rows"])]
    taken, multiplier, over, won = climb(
        moves, cap, steps, lambda at, _: at < tiles, lambda at, row: at in rows[row]
    )
    return ({"taken": taken, "safe": rows} if over else {"taken": taken}), multiplier, over, won == 0


def choose_coin(rules, told):
    chosen(has_only(told))
    return None, after_edge(rules, 1, 2)


def play_coin(rules, _choice, moves, cap, stream):
    flips = [below(stream, 2) for _ in range(rules["rungs"])]
    steps = [after_edge(rules, 1, 2 ** (rung + 1)) for rung in range(rules["rungs"])]
    taken, multiplier, over, won = climb(moves, cap, steps, lambda _at, _: True, lambda at, flip: flips[flip] == at)
    sides = ("heads", "tails")
    shown = {"called": [sides[one] for one in taken], "flips": [sides[one] for one in flips[: len(taken)]]}
    return shown, multiplier, over, won == 0


# By the call: how many of the 13 values are right behind a value, the ace 1; a call that is not on offer has none.
CALLS = {
    "higher_or_same": lambda value: {after for after in range(value, 14)} if 1 < value < 13 else set(),
    "lower_or_same": lambda value: {after for after in range(1, value + 1)} if 1 < value < 13 else set(),
    "higher": lambda value: set(range(2, 14)) if value == 1 else set(),
    "lower": lambda value: set(range(1, 13)) if value == 13 else set(),
    "same": lambda value: {value} if value in (1, 13) else set(),
}


def choose_hi_lo(rules, told):
    chosen(has_only(told))
    return None, after_edge(rules, 12, 13)


def is_hi_lo_move(_rules, move):
    if has_only(move, "kind", "call"):
        return move["kind"] == "call" and isinstance(move["call"], str) and move["call"] in CALLS
    return has_only(move, "kind") and move["kind"] in ("skip", "cash_out")


def play_hi_lo(rules, _choice, moves, cap, stream):
    cards, right, ways, of, multiplier, over = [below(stream, 52)], 0, 1, 1, 0, False
    for move in moves:
        need(not over, "there are steps after the end.")
        if move["kind"] == "cash_out":
            need(right > 0, "nothing was won that could be taken.")
            over = True
            continue
        before = low_ace(cards[-1])
        cards.append(below(stream, 52))
        is_last = len(cards) == rules["mostCards"]
        if move["kind"] == "skip":
            need(not is_last, "the last card is for a call.")
            continue
        winning = CALLS[move["call"]](before)
        need(winning, "a call was not on offer.")
        ways, of = ways * len(winning), of * 13
        multiplier = after_edge(rules, ways, of)
        need(multiplier <= cap, "a call was not on offer.")
        if low_ace(cards[-1]) in winning:
            right, over = right + 1, is_last
        else:
            multiplier, over = 0, True
    return {"cards": [card_name(card) for card in cards]}, multiplier, over, right == 0


def low_ace(card):
    return 1 if card >= 48 else card // 4 + 2


def card_name(card):
    return "23456789TJQKA"[card // 4] + "cdhs"[card % 4]


def choose_poker(rules, told):
    chosen(has_only(told, "table") and isinstance(told["table"], str) and told["table"] in rules["tables"])
    table = rules["tables"][told["table"]]
    return table, max(table["pays"].values()) * 10_000


def is_hold(_rules, move):
    if not has_only(move, "kind", "places") or move["kind"] != "hold" or not isinstance(move["places"], list):
        return False
    places = move["places"]
    return all(whole(0, 4)(place) for place in places) and len(set(places)) == len(places)


def play_poker(_rules, table, moves, _cap, stream):
    deck = some_of(stream, 10, 52)
    dealt, rest = deck[:5], iter(deck[5:])
    need(len(moves) < 2, "there are steps after the end.")
    names = [card_name(card) for card in dealt]
    if not moves:
        return {"dealt": names}, 0, False, False
    held = moves[0]["places"]
    final = [card if place in held else next(rest) for place, card in enumerate(dealt)]
    kinds = wild_kinds(final) if table["game"] == "deuces" else plain_kinds(final)
    name = next((kind for kind in kinds if kind in table["pays"]), None)
    shown = {"dealt": names, "held": held, "final": [card_name(card) for card in final], "name": name}
    return shown, table["pays"].get(name, 0) * 10_000, True, False


STRAIGHTS = [{12, 0, 1, 2, 3}] + [set(range(low, low + 5)) for low in range(9)]


def look_at(cards):
    """How often ranks stand there, the most often first; whether all are of one suit, and may be a straight."""
    ranks = [card // 4 for card in cards]
    often = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
    row = len(set(ranks)) == len(ranks) and any(set(ranks) <= straight for straight in STRAIGHTS)
    return ranks, often, len({card % 4 for card in cards}) == 1, row


def plain_kinds(cards):
    """What a hand may be called, the finest name first."""
    ranks, often, flush, row = look_at(cards)
    if flush and row:
        return ["royal_flush"] if min(ranks) >= 8 else ["straight_flush"]
    if often[0] == 4:
        four = next(rank for rank in ranks if ranks.count(rank) == 4)
        other = next(rank for rank in ranks if rank != four)
        finer = []
        if four == 12:
            finer = (["four_aces_with_2_4"] if other <= 2 else []) + ["four_aces"]
        elif four <= 2:
            finer = (["four_2_4_with_A_4"] if other <= 2 or other == 12 else []) + ["four_2_4"]
        return finer + ["four_of_a_kind"]
    if often == [3, 2]:
        return ["full_house"]
    if flush or row:
        return ["flush" if flush else "straight"]
    if often[0] == 3:
        return ["three_of_a_kind"]
    if often == [2, 2, 1]:
        return ["two_pair"]
    return ["jacks_or_better"] if any(ranks.count(rank) == 2 for rank in (9, 10, 11, 12)) else []


def wild_kinds(cards):
    """The same where twos stand for any card."""
    natural = [card for card in cards if card >= 4]
    wild = 5 - len(natural)
    if wild == 4:
        return ["four_deuces"]
    ranks, often, flush, row = look_at(natural)
    alike = often[0] + wild
    if flush and row and min(ranks) >= 8:
        return ["wild_royal" if wild else "natural_royal"]
    if alike == 5:
        return ["five_of_a_kind"]
    if flush and row:
        return ["straight_flush"]
    if alike == 4:
        return ["four_of_a_kind"]
    if alike == 3 and len(often) == 2:
        return ["full_house"]
    if flush or row:
        return ["flush" if flush else "straight"]
    return ["three_of_a_kind"] if alike == 3 else []


def no_move(_rules, _move):
    return False


# By the game: how a choice is read, how it is played, and what a step of it looks like.
ORIGINALS = {
    "dice": (choose_dice, one_draw(draw_dice), no_move),
    "limbo": (choose_limbo, one_draw(draw_limbo), no_move),
    "mines": (choose_mines, play_mines, is_climb_move(lambda rules: rules["cells"])),
    "plinko": (choose_plinko, one_draw(draw_plinko), no_move),
    "hi-lo": (choose_hi_lo, play_hi_lo, is_hi_lo_move),
    "keno": (choose_keno, one_draw(draw_keno), no_move),
    "wheel": (choose_wheel, one_draw(draw_wheel), no_move),
    "towers": (
        choose_towers,
        play_towers,
        is_climb_move(lambda rules: max(tiles for tiles, _ in rules["levels"].values())),
    ),
    "video-poker": (choose_poker, play_poker, is_hold),
    "scratch": (choose_scratch, one_draw(draw_scratch), no_move),
    "coin-ladder": (choose_coin, play_coin, is_climb_move(lambda _rules: 2)),
    "ladder": (choose_ladder, one_draw(draw_ladder), no_move),
}


# --------------------------------------------------------------------------------------------------------------
# A bet of a round of crash
# --------------------------------------------------------------------------------------------------------------

# SHA-256 over the published rules as canonical JSON.
CRASH_RULES = {"crash@1": "62b7af2d240baf7f78526fdb11c89bb0045c43acdb81f02793359b79a5da6a1c"}

hundredths_text = text(r"(0|[1-9]\d{0,15})\.\d\d")
CRASH = {
    "receipt": exactly("parlour-crash"),
    "format": exactly(1),
    "game": exactly("crash"),
    "version": a_version,
    "rulesHash": a_digest,
    "rules": anything,
    "round": whole(1),
    "terminal": a_digest,
    "chainIndex": whole(0, 1_000_000),
    "seedHash": a_digest,
    "link": Maybe(a_digest),
    "randomness": Maybe(a_digest),
    "crash": Maybe(hundredths_text),
    "wagerId": a_uuid,
    "currency": a_currency,
    "stake": an_amount,
    "target": Maybe(hundredths_text),
    "collectedMs": Maybe(whole(0, 86_399_999)),
    "outageMs": Maybe(whole(0, 86_399_999)),
    "by": text("auto|cap|manual|lost|void"),
    "multiplier": Maybe(hundredths_text),
    "payout": an_amount,
    "placedAt": a_time,
    "settledAt": a_time,
}


def check_crash(receipt, attested, unknown):
    read(receipt, CRASH, unknown)
    # What the player wanted and when, and what nobody signs here.
    attested += ["wagerId", "currency", "stake", "target", "collectedMs", "outageMs", "randomness"]
    attested += ["placedAt", "settledAt"]
    version, rules = receipt["version"], receipt["rules"]
    need(version in CRASH_RULES, f"no rules are published for the version {version}.")
    need(receipt["rulesHash"] == CRASH_RULES[version], "the rules hash is not the published one.")
    need(sha256(canonical(rules).encode()).hex() == receipt["rulesHash"], "the rules are not the published ones.")
    stake = units(receipt["stake"])
    wanted = rules["mostTarget"] if receipt["target"] is None else units(receipt["target"])
    need(rules["leastTarget"] <= wanted <= rules["mostTarget"], "the target is not on offer.")
    need(stake % 100 == 0 and rules["leastStake"] <= stake <= rules["mostStake"], "the stake is not on offer.")
    most = rules["mostPayout"] * 100 // stake
    target = min(wanted, most)
    need(most >= rules["leastTarget"], "the stake could win more than a round pays.")
    need(stake * target // 100 <= rules["mostOfRound"], "the stake could win more than a round pays.")
    if receipt["link"] is None or receipt["randomness"] is None:
        attested += ["round", "terminal", "chainIndex", "seedHash", "link", "crash", "by", "multiplier", "payout"]
        return "unverifiable", "the round has not told its link and its randomness yet."

    link = end = bytes.fromhex(receipt["link"])
    for _ in range(receipt["chainIndex"] + 1):
        end = sha256(end)
    need(end.hex() == receipt["terminal"], "the link does not lead to the end of its chain.")
    seed = hmac.new(link, b"parlour crash seed", hashlib.sha256).digest()
    need(sha256(seed).hex() == receipt["seedHash"], "the seed is not the one committed to.")
    start = bytes.fromhex(receipt["randomness"]) + f"|{version}|{receipt['round']}|".encode()
    stream = words(seed, lambda block: start + str(block).encode())
    number_of_52_bits = (next(stream) << 20) + (next(stream) >> 12)
    risen = (1_000_000 - rules["edgePpm"]) * 2**52 // (10_000 * (2**52 - number_of_52_bits))
    crash = max(100, risen)
    need(receipt["crash"] == f"{crash // 100}.{crash % 100:02}", "the round does not end where its seeds say.")

    by, multiplier = end_of_bet(receipt, rules, target, crash)
    need(receipt["by"] == by, f"the bet ended otherwise: {by}.")
    shown = None if multiplier is None else f"{multiplier // 100}.{multiplier % 100:02}"
    need(receipt["multiplier"] == shown, "the multiplier is another.")
    pays = stake if by == "void" else stake * (multiplier or 0) // 100
    need(units(receipt["payout"]) == pays, "the payout is another.")
    return "house", f"the round ends at {receipt['crash']}, and the bet by {by} at {receipt['payout']}."


def end_of_bet(receipt, rules, target, crash):
    """By what a bet ends, and at how many hundredths of its stake."""
    ends = first_moment(min(crash + 1, TOP_OF_CURVE))
    wish, outage = receipt["collectedMs"], receipt["outageMs"]
    if wish is not None and wish < ends and (outage is None or wish < outage):
        shown = curve_at(wish)
        if rules["leastTarget"] <= shown < target:
            return "manual", shown
    # Whoever had only the button gets the stake back, unless the limit of the round had collected before.
    if receipt["target"] is None and outage is not None and outage < ends:
        if outage == 0 or curve_at(outage - 1) < target:
            return "void", None
    if target > crash:
        return "lost", None
    is_own = receipt["target"] is not None and units(receipt["target"]) == target
    return ("auto" if is_own else "cap"), target


TOP_OF_CURVE = 100_000_001


@lru_cache(maxsize=None)
def curve_at(milliseconds):
    """e^(6 t / 100,000) in hundredths, floored: the series of the exponential over one long denominator."""
    numerator, denominator = 6 * milliseconds, 100_000
    # Horner's scheme from the smallest term on: 1 + x/1 (1 + x/2 (1 + x/3 (...))).
    scale = 1 << 256
    value = scale
    for n in range(160, 0, -1):
        value = scale + value * numerator // (denominator * n)
    shown = value * 100 // scale
    return curve_at(first_moment(TOP_OF_CURVE)) if shown > 100_002_944 else shown


def first_moment(hundredths):
    """The first whole millisecond at which the curve shows so much."""
    low, high = 0, 230_259
    while low < high:
        middle = (low + high) // 2
        if curve_at(middle) >= hundredths:
            high = middle
        else:
            low = middle + 1
    return low


# --------------------------------------------------------------------------------------------------------------
# A draw of a raffle
# --------------------------------------------------------------------------------------------------------------

RAFFLE_LINE = {"prize": a_slug, "weight": whole(1, 2**31), "inStock": is_bool}
RAFFLE = {
    "receipt": exactly("parlour-raffle"),
    "format": exactly(1),
    "raffle": a_slug,
    "version": a_version,
    "prizes": [RAFFLE_LINE],
    "empty": a_slug,
    "commitment": a_digest,
    "serverSeed": a_digest,
    "clientSeed": a_client_seed,
    "nonce": whole(),
    "drawValue": whole(),
    "totalWeight": whole(1, 2**31),
    "prize": a_slug,
    "drawnAt": a_time,
}
RAFFLE_TABLE = {
    "raffle": a_slug,
    "version": whole(1),
    "prizes": [
        {"prize": a_slug, "titles": anything, "weight": whole(1, 2**31), "stock": Maybe(whole()), "reward": anything}
    ],
}
# Since format 2 the number is drawn from the table as well, so that no other can come out with it.
RAFFLE_2 = {
    **RAFFLE,
    "format": exactly(2),
    "prizes": [{**RAFFLE_LINE, "left": Maybe(whole())}],
    "rulesHash": a_digest,
    "table": RAFFLE_TABLE,
}


def check_raffle(receipt, attested, unknown):
    bound = same(receipt.get("format"), 2)
    read(receipt, RAFFLE_2 if bound else RAFFLE, unknown)
    # What was left of a prize, and without a bound table all of its lines, the house says.
    attested += ["drawnAt", *(("prizes[].inStock", "prizes[].left") if bound else ("empty", "prizes"))]
    prizes, empty = receipt["prizes"], receipt["empty"]
    need(receipt["version"].rpartition("@")[0] == receipt["raffle"], "the version belongs to another raffle.")
    names = [line["prize"] for line in prizes]
    need(len(set(names)) == len(names), "a prize stands in the table twice.")
    need(any(line["prize"] == empty and line["inStock"] for line in prizes), "the table has no line for no prize.")
    total = sum(line["weight"] for line in prizes)
    need(total == receipt["totalWeight"] and total <= 2**31, "the weights do not make the total.")
    if bound:
        check_table(receipt)
    need(commitment_of(receipt["serverSeed"]) == receipt["commitment"], "the server seed is not the one committed to.")
    value = below(seeded_words(receipt, ":" + receipt["rulesHash"] if bound else ""), total)
    need(value == receipt["drawValue"], "the draw value does not follow from the seeds.")
    end = 0
    for line in prizes:
        end += line["weight"]
        if value < end:
            drawn = line["prize"] if line["inStock"] else empty
            break
    need(drawn == receipt["prize"], "the draw value names another prize.")
    said = f"{value} of {total} names {drawn}"
    return ("verified", said + ".") if bound else ("house", said + " in a table that nothing binds.")


def check_table(receipt):
    """The lines are those of the table that the hash is of; what is left of one is no more than there ever was."""
    table_told = receipt["table"]
    need(sha256(canonical(table_told).encode()).hex() == receipt["rulesHash"], "the table is not the one of its hash.")
    need(f"{table_told['raffle']}@{table_told['version']}" == receipt["version"], "the table is of another version.")
    need(len(table_told["prizes"]) == len(receipt["prizes"]), "the lines are not those of the table.")
    for line, told in zip(receipt["prizes"], table_told["prizes"]):
        need(same([line["prize"], line["weight"]], [told["prize"], told["weight"]]), "the lines are not of the table.")
        need((told["reward"] is None) == (line["prize"] == receipt["empty"]), "a prize and no prize are confused.")
        left, stock = line["left"], told["stock"]
        fits = left is None and line["inStock"] if stock is None else left is not None and left <= stock
        need(fits and (left is None or line["inStock"] == (left > 0)), "what was left of a prize does not fit.")


# --------------------------------------------------------------------------------------------------------------
# A draw of a lottery
# --------------------------------------------------------------------------------------------------------------

# Public beacons, as their networks have published them: scheme, key, second of the first round, seconds between.
PUBLIC_BEACONS = {
    "quicknet": (
        "bls-unchained-g1-rfc9380",
        "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
        "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
        1692803367,
        3,
    ),
    "drand-default": (
        "pedersen-bls-chained",
        "868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31",
        1595431050,
        30,
    ),
}
# A house may not say later which round it meant: it is the first one published this many beats after the close.
MARGIN_BEATS = 2
# No chain is longer; a receipt that says so would only keep the reader busy.
MOST_LINKS = 1_000_000

SIGNED_ROUND = {
    "round": whole(1),
    "publishedAt": a_time,
    "signature": Maybe(text("([0-9a-f]{2}){1,96}")),
    "previousSignature": Maybe(text("([0-9a-f]{2}){1,96}")),
    "randomness": Maybe(a_digest),
}
BOOK = {"bookHash": Maybe(a_digest), "bookCount": Maybe(whole()), "bookToldAt": Maybe(a_time)}
DRAW = {
    "receipt": exactly("parlour-draw"),
    "format": exactly(3),
    "game": text("[0-9A-Za-z-]{1,60}"),
    "issue": text("[0-9A-Za-z-]{1,40}"),
    "family": text("[0-9a-z-]{1,40}"),
    "commit": a_digest,
    "chain": whole(),
    "chainIndex": whole(0, MOST_LINKS),
    "terminal": a_digest,
    "link": Maybe(a_digest),
    "serverSeed": Maybe(a_digest),
    "closesAt": a_time,
    "beacon": {
        "name": text("[0-9A-Za-z_-]{1,60}"),
        "standing": text("public|house|forged"),
        "scheme": text("bls-unchained-g1-rfc9380|pedersen-bls-chained"),
        "publicKey": text("([0-9a-f]{2}){48,96}"),
        "genesis": whole(0, 10**11),
        "period": whole(1, 10**6),
        **SIGNED_ROUND,
    },
    **BOOK,
    "result": Maybe(a_text),
    # A draw that was called off tells what it would have drawn.
    "voided": Maybe({"reason": a_text, "result": Maybe(a_text)}),
    "stages": Maybe(
        [
            {
                "stage": whole(1),
                "play": text("[0-9a-z-]{1,40}"),
                "closesAt": a_time,
                **SIGNED_ROUND,
                **BOOK,
                "numbers": [text("[0-9]{1,9}")],
            }
        ]
    ),
}


# Why a draw is void whose seed nobody can open.
SEED_LOST = "seed_lost"

TOO_OLD = {1: "does not say when sales closed.", 2: "does not say when its book was told."}


def check_draw(receipt, attested, unknown):
    form = receipt.get("format")
    if type(form) is int and form in TOO_OLD:
        return "unverifiable", f"a receipt of format {form} {TOO_OLD[form]}"
    logged = "log" in receipt
    read(receipt, {**DRAW, "log": LOG} if logged else DRAW, unknown)
    log_says, late_in_log = check_log(receipt) if logged else ("", None)
    attested += ["log.entries", "log.key"] if logged else []
    family, stages, voided = receipt["family"], receipt["stages"], receipt["voided"]
    need(family in FAMILIES, f"there is no family {family}.")
    staged = family in STAGED
    need((stages is not None) == staged, "a draw in stages has them, and no other has.")
    need(voided is None or receipt["result"] is None, "it has a result and is void.")
    # A close is bound to its beat of the beacon; the hash of a book says nothing without the book.
    attested += ["chain", "closesAt", *BOOK]
    if family in ("ssc", "pl5"):
        attested.append("family")
    if staged:
        attested += [f"stages[].{name}" for name in ("closesAt", *BOOK)]
    if voided:
        attested.append("voided.reason")

    for one in [receipt, *(stages or [])]:
        check_book(one)
    beacon = receipt["beacon"]
    public = is_public(beacon)
    need(beacon["standing"] == ("public" if public else "house"), "the beacon is not what it is called.")
    if not public:
        attested.append("beacon.name")
    rounds = [{**beacon, "closesAt": receipt["closesAt"], "bookToldAt": receipt["bookToldAt"]}]
    if staged:
        rounds = [{**beacon, **stage} for stage in stages]
        check_order(rounds, receipt)
    for one in rounds:
        check_round_of_beacon(one)
    seed = check_seed(receipt) if receipt["link"] is not None else None
    need(seed is not None or receipt["serverSeed"] is None, "the seed is told without its link.")
    if staged:
        check_shown(receipt, seed)

    told = voided["result"] if voided else receipt["result"]
    if seed is None or any(one["signature"] is None for one in rounds):
        need(told is None, "a result is told without what it follows from.")
        need(seed is None or voided, "the seed is told without the round that it waits for.")
        unbound = ["game", "issue", "family", "commit", "chainIndex", "terminal"]
        unbound += ["stages[].numbers"] if staged else []
        # A key of the house's own is bound by what it has signed.
        unsigned = not public and all(one["signature"] is None for one in rounds)
        unbound += ["beacon.publicKey", "beacon.scheme"] if unsigned else []
        attested += [name for name in unbound if name not in attested]
        return "unverifiable", why_not_yet(voided, seed)
    result = result_of(receipt, rounds, seed)
    need(result == told, f"the seeds draw {result}.")
    books = [{**beacon, "bookToldAt": receipt["bookToldAt"]}, *rounds]
    late = late_book(books, voided) or late_in_log
    if late:
        return "unverifiable", late
    whose = "the public beacon" if public else "the house's own beacon"
    lost = ", its seed being said to be lost," if voided and voided["reason"] == SEED_LOST else ""
    called_off = f" The draw was called off{lost} and paid nobody." if voided else ""
    said = f"{result} follows from the seed and from {whose}.{called_off}{log_says}"
    return ("verified" if public else "house"), said


def why_not_yet(voided, seed):
    if not voided:
        return "the draw is still to come."
    if voided["reason"] == SEED_LOST and seed is None:
        return "the draw was called off because its seed is lost: nobody can say what it would have drawn."
    return "the draw was called off, and its rounds are not told."


NO_LINES = sha256(b"").hex()


def check_book(one):
    """A book is told whole, and that of no line is known."""
    told = [one[name] is not None for name in BOOK]
    need(all(told) or not any(told), "half a book is told.")
    need((one["bookCount"] == 0) == (one["bookHash"] == NO_LINES), "a book has another number of lines.")


def late_book(rounds, voided):
    """What to say of a book that could be written knowing the round; what was called off may have none."""
    for one in rounds:
        told = one["bookToldAt"]
        need(told is not None or voided, "a book was never told.")
        if told is not None and milliseconds_of(told) >= milliseconds_of(one["publishedAt"]):
            return f"the book was told {told}, when its round was public: bets could know it."
    return None


def is_public(beacon):
    known = PUBLIC_BEACONS.get(beacon["name"])
    told = (beacon["scheme"], beacon["publicKey"], beacon["genesis"], beacon["period"])
    need(known is None or told == known, f"it calls another beacon {beacon['name']}.")
    return known is not None


def check_round_of_beacon(one):
    """The round is the one that follows from the close, and the beacon signed it if it is told."""
    follows, published = round_after(one["closesAt"], one)
    need(one["round"] == follows, "the round is not the one that follows from the close.")
    need(milliseconds_of(one["publishedAt"]) == published, "the round has another time.")
    signature, before = one["signature"], one["previousSignature"]
    chained = one["scheme"] == "pedersen-bls-chained"
    if signature is None:
        need(before is None and one["randomness"] is None, "a randomness is told without its signature.")
        return
    need(chained == (before is not None), "a beacon signs the round before if it is chained, and only then.")
    need(is_signed(one["scheme"], one["publicKey"], one["round"], signature, before), "a round is not signed.")
    need(sha256(bytes.fromhex(signature)).hex() == one["randomness"], "a randomness is not that of its signature.")


def round_after(closes_at, beacon):
    """The one round that a close leads to, the first that is published the margin after it; and when that is."""
    genesis, period = beacon["genesis"], beacon["period"]
    earliest = -(-milliseconds_of(closes_at) // 1000) + MARGIN_BEATS * period
    follows = max(1, -(-(earliest - genesis) // period) + 1)
    return follows, (genesis + (follows - 1) * period) * 1000


def check_order(rounds, receipt):
    need(len(rounds) == len(STAGES), "the stages are not all there.")
    for at, (one, (name, _count, _digits, left)) in enumerate(zip(rounds, STAGES)):
        need(one["stage"] == at + 1 and one["play"] == f"lo-live-{left}", f"the stage of {name} is another.")
        need(at == 0 or one["round"] > rounds[at - 1]["round"], "two stages share a round.")
    whole_draw = {**receipt["beacon"], "closesAt": receipt["closesAt"]}
    need(all(rounds[-1][name] == told for name, told in whole_draw.items()), "the last stage is not that of the draw.")


def check_seed(receipt):
    """The link leads to the end of its chain, and the seed made of it is the one committed to."""
    link = bytes.fromhex(receipt["link"])
    need(chain_end(link, receipt["chainIndex"]).hex() == receipt["terminal"], "the link is not of the chain.")
    seed = hmac.new(link, b"parlour draw seed", hashlib.sha256).digest()
    need(receipt["serverSeed"] == seed.hex(), "the seed is not made of the link.")
    need(sha256(seed).hex() == receipt["commit"], "the seed is not the one committed to.")
    return seed


@lru_cache(maxsize=4096)
def chain_end(link, index):
    for _ in range(index + 1):
        link = sha256(link)
    return link


def check_shown(receipt, seed):
    """What each stage has shown: nothing before its round, and what it draws once the seed is told, if it is not void."""
    for stage in receipt["stages"]:
        if stage["signature"] is None or (receipt["voided"] and stage["numbers"] == []):
            need(stage["numbers"] == [], "a stage shows numbers without its round.")
        elif seed is not None:
            need(stage["numbers"] == stage_numbers(receipt, stage, seed), "a stage drew other numbers.")
        else:
            name, count, digits, left = STAGES[stage["stage"] - 1]
            fits = [len(number_shown) for number_shown in stage["numbers"]] in ([], [digits] * count)
            need(fits, f"the stage of {name} shows other numbers.")


def draw_words(receipt, randomness, seed, issue):
    start = bytes.fromhex(randomness) + f"|{receipt['game']}|{issue}|".encode()
    return words(seed, lambda block: start + str(block).encode())


def stage_numbers(receipt, stage, seed):
    _name, count, digits, _left = STAGES[stage["stage"] - 1]
    stream = draw_words(receipt, stage["randomness"], seed, f"{receipt['issue']}.{stage['stage']}")
    return [some_digits(stream, digits) for _ in range(count)]


def result_of(receipt, rounds, seed):
    if receipt["family"] not in STAGED:
        return FAMILIES[receipt["family"]](draw_words(receipt, rounds[0]["randomness"], seed, receipt["issue"]))
    drawn = {STAGES[one["stage"] - 1][0]: stage_numbers(receipt, one, seed) for one in rounds}
    return "; ".join(" ".join([name, *drawn[name]]) for name, _count, _digits in NORTH)


def some_digits(stream, count):
    return "".join(str(below(stream, 10)) for _ in range(count))


def some_balls(stream, count, of):
    """Balls 1 to `of` without putting back: each place in turn changes with one at or behind it."""
    bowl = list(range(1, of + 1))
    for at in range(count):
        other = at + below(stream, of - at)
        bowl[at], bowl[other] = bowl[other], bowl[at]
    return bowl[:count]


def two(balls):
    return " ".join(f"{ball:02d}" for ball in balls)


def mark_six(stream):
    balls = some_balls(stream, 7, 49)
    return f"{two(balls[:6])} + {two(balls[6:])}"


def index_close(stream):
    told = some_digits(stream, 9)
    sign = "-" if told[0] < "5" else "+"
    return f"1{told[1:4]}.{told[4:6]} {sign}{told[6]}.{told[7:]}"


def table(*prizes):
    """Prizes with how many numbers of how many digits, in the order in which they are drawn."""

    def draw(stream):
        return "; ".join(
            " ".join([name, *(some_digits(stream, digits) for _ in range(count))]) for name, count, digits in prizes
        )

    return draw


NORTH = (("DB", 1, 5), ("G1", 1, 5), ("G2", 2, 5), ("G3", 6, 5), ("G4", 4, 4), ("G5", 6, 4), ("G6", 3, 3), ("G7", 4, 2))
SOUTH = (
    *(("DB", 1, 6), ("G1", 1, 5), ("G2", 1, 5), ("G3", 2, 5), ("G4", 7, 5)),
    *(("G5", 1, 4), ("G6", 3, 4), ("G7", 1, 3), ("G8", 1, 2)),
)
# The first prize comes out first and the special one last: name, numbers, digits, and how many are still to come.
STAGES = (
    *(("G1", 1, 5, 27), ("G2", 2, 5, 26), ("G3", 6, 5, 24), ("G4", 4, 4, 18)),
    *(("G5", 6, 4, 14), ("G6", 3, 3, 8), ("G7", 4, 2, 5), ("DB", 1, 5, 1)),
)
STAGED = ("vietnam-live",)

FAMILIES = {
    "vietnam-north": table(*NORTH),
    "vietnam-live": None,
    "vietnam-south": table(*SOUTH),
    # Of each prize the first station's numbers, then the second's.
    "vietnam-two": table(*((name, 2 * count, digits) for name, count, digits in SOUTH)),
    "ssc": lambda stream: some_digits(stream, 5),
    "3d": lambda stream: some_digits(stream, 3),
    "pl5": lambda stream: some_digits(stream, 5),
    "11x5": lambda stream: two(some_balls(stream, 5, 11)),
    "k3": lambda stream: "".join(str(below(stream, 6) + 1) for _ in range(3)),
    "pk10": lambda stream: two(some_balls(stream, 10, 10)),
    "pc28": lambda stream: "+".join(some_digits(stream, 3)),
    "lhc": mark_six,
    "kl8": lambda stream: two(sorted(some_balls(stream, 20, 80))),
    "klsf": lambda stream: two(some_balls(stream, 8, 20)),
    "4d": table(("1st", 1, 4), ("2nd", 1, 4), ("3rd", 1, 4), ("starters", 10, 4), ("consolation", 10, 4)),
    "5d": table(("1st", 1, 5), ("2nd", 1, 5), ("3rd", 1, 5)),
    "6d": lambda stream: some_digits(stream, 6),
    "thai": table(("first", 1, 6), ("front3", 2, 3), ("back3", 2, 3), ("last2", 1, 2)),
    "lao": lambda stream: some_digits(stream, 4),
    "stock": index_close,
    "colour": lambda stream: some_digits(stream, 1),
}

# --- A ticket in the book of its draw: the hashes lead from its line to a root that the public log may have told ---

LOG_ENTRY = {"index": whole(), "kind": a_text, "body": a_text, "path": [a_digest]}
LOG = {"key": a_text, "note": a_text, "entries": [LOG_ENTRY]}
TICKET = {
    "receipt": exactly("parlour-ticket"),
    "format": exactly(1),
    "game": text("[0-9A-Za-z-]{1,60}"),
    "issue": text("[0-9A-Za-z-]{1,40}"),
    "stage": whole(0, 100),
    "ticket": a_uuid,
    "line": a_text,
    "index": whole(),
    "size": whole(1),
    "path": [a_digest],
    "root": a_digest,
}
BEACON_OF_LOG = {
    "name": text("[0-9A-Za-z_-]{1,60}"),
    "scheme": a_text,
    "publicKey": a_text,
    "genesis": whole(0, 10**11),
    "period": whole(1, 10**6),
}


def check_ticket(receipt, attested, unknown):
    logged = "log" in receipt
    read(receipt, {**TICKET, "log": LOG} if logged else TICKET, unknown)
    need(is_text(receipt["line"]), "the line is not written in UTF-8.")
    parts = receipt["line"].split("\n")
    need(len(parts) == 14 and parts[0] == "parlour ticket", "the line is not one of a ticket.")
    _mark, ticket, game, issue, play, selection, bets, unit, multiple, stake, currency, rebate, _prizes, state = parts
    own = [receipt[name] for name in ("ticket", "game", "issue")]
    need([ticket, game, issue] == own, "the line is of another ticket.")
    counted = all(re.fullmatch("[0-9]+", part) for part in (bets, unit, multiple, stake, rebate))
    need(counted and play and currency and state in ("accepted", "returned"), "the line is not one of a ticket.")
    size, root = receipt["size"], receipt["root"]
    reached = root_over(sha256(b"\0" + receipt["line"].encode()), receipt["index"], size, receipt["path"])
    need(reached.hex() == root, "the line does not lead to the root of the book.")
    cost = f"{int(stake) // 10000}.{int(stake) % 10000:04d} {currency}" if len(stake) < 30 else currency
    said = f"{play} {selection} for {cost}, {state}, is ticket {receipt['index'] + 1} of {size} in the book"
    if not logged:
        attested += ["index", "root", "size", "stage"]
        return "house", f"{said}, whose root nothing here binds."
    attested += ["log.entries", "log.key"]
    log_says, public, late = ticket_in_log(receipt, play)
    if late:
        return "unverifiable", "the public log tells the draw or its book too late: bets could know its round."
    return "verified" if public else "house", f"{said} that was told before its round.{log_says}"


def ticket_in_log(receipt, play):
    """Whether the log told the ticket's book, whether before a round of a public beacon, and whether too late."""
    log_says, told = entries_of(receipt, None)
    need(len(of_kind(told, "draw")) == 1, "the public log does not tell this draw once.")
    ((_index, draw_at, draw),) = of_kind(told, "draw")
    stage = receipt["stage"]
    books = [one for one in of_kind(told, "book") if is_whole_as(stage_of(one[2]), stage)]
    says = [[fact.get("hash"), fact.get("count")] for _index, _at, fact in books]
    need(same(says, [[receipt["root"], receipt["size"]]]), "the public log says otherwise of the book.")
    closes, published, public = decided_by(draw, stage, play)
    return log_says, public, draw_at >= closes or books[0][1] >= published


def is_whole_as(told, number_wanted):
    return type(told) is int and told == number_wanted


def decided_by(draw, stage, play):
    """When sales end, when what decides the ticket can be known first, and whether that is a round of a public beacon."""
    beacon = draw.get("beacon")
    if beacon is None:
        # A result of others, at the time of the draw.
        need(stage == 0, "the public log knows no such stage.")
        need(a_time(draw.get("closesAt")) and a_time(draw.get("drawsAt")), "the times of the draw are malformed.")
        return milliseconds_of(draw["closesAt"]), milliseconds_of(draw["drawsAt"]), False
    read(beacon, BEACON_OF_LOG, [], "the beacon")
    stages = [] if draw.get("stages") is None else draw["stages"]
    need(isinstance(stages, list), "the public log tells no list of stages.")
    told = [one for one in stages if isinstance(one, dict)]
    parts = [draw] if stage == 0 else [one for one in told if is_whole_as(one.get("stage"), stage)]
    need(parts, "the public log knows no such stage.")
    # A later book would hold bets that know what decides them.
    fits = parts[0].get("play") == play if stage > 0 else all(one.get("play") != play for one in told)
    need(fits, "the book is not that of the stage which decides the play.")
    need(a_time(parts[0].get("closesAt")), "the close is malformed.")
    follows, published = round_after(parts[0]["closesAt"], beacon)
    need(same(parts[0].get("round"), follows), "the round is not the one that follows from the close.")
    return milliseconds_of(parts[0]["closesAt"]), published, is_public(beacon)


# --- What the public log says of a draw: entries that stand in one signed state, and say what the receipt says ---

BODY = {"kind": a_text, "subject": a_text, "at": a_time, "facts": lambda value: isinstance(value, dict)}


def entries_of(receipt, chain):
    """What to say of the log, and its entries as (kind, place, moment, facts); each stands there and is about the draw."""
    log = receipt["log"]
    size, root, signed_at = read_note(log["note"], log["key"])
    told, before = [], -1
    for entry in log["entries"]:
        index, kind = entry["index"], entry["kind"]
        need(before < index, "the entries of the log are not in order.")
        before = index
        need(is_text(entry["body"]), "an entry of the log is not written in UTF-8.")
        leaf = sha256(b"\0" + entry["body"].encode())
        need(root_over(leaf, index, size, entry["path"]) == root, f"entry {index} does not stand in the public log.")
        body = read_json(entry["body"])
        read(body, BODY, [], "an entry of the log")
        about = f"{receipt['game']}/{receipt['issue']}"
        if kind == "chain":
            # A ticket does not say of which chain its draw is.
            about = body["subject"] if chain is None else f"{receipt['game']}/chain/{chain}"
        need([body["kind"], body["subject"]] == [kind, about], f"entry {index} is about something else.")
        told.append((kind, index, milliseconds_of(body["at"]), body["facts"]))
    return f" The public log of {size} entries, signed {signed_at}, says the same.", told


def of_kind(told, kind):
    return [tuple(rest) for one, *rest in told if one == kind]


def stage_of(fact):
    return 0 if fact.get("stage") is None else fact["stage"]


def check_log(receipt):
    """What to say of a log that agrees, and of what stands in it too late to prove anything."""
    log_says, told = entries_of(receipt, receipt["chain"])
    compare_bound(receipt, told)
    compare_books(receipt, told)
    compare_end(receipt, told)
    return log_says, late_in(receipt, told)


def compare_bound(receipt, told):
    """What bound the draw before it was sold."""
    need(len(of_kind(told, "draw")) == 1, "the public log does not tell this draw once.")
    ((place, _at, bound),) = of_kind(told, "draw")
    names = ("commit", "chain", "chainIndex", "family", "closesAt")
    beacon_names = ("name", "scheme", "publicKey", "genesis", "period")
    ours = [receipt[name] for name in names] + [receipt["beacon"][name] for name in (*beacon_names, "round")]
    known = {} if bound.get("beacon") is None else bound["beacon"]
    theirs = [bound.get(name) for name in names] + [known.get(name) for name in beacon_names] + [bound.get("round")]
    need(same(ours, theirs), "the public log says otherwise of what bound it.")
    stages = [[one[name] for name in ("stage", "play", "closesAt", "round")] for one in receipt["stages"] or []]
    listed = [] if bound.get("stages") is None else bound["stages"]
    need(isinstance(listed, list), "the public log tells no list of stages.")
    parts = [[one.get(name) for name in ("stage", "play", "closesAt", "round")] for one in listed]
    need(same(stages, parts), "the public log says otherwise of a stage.")
    ends = of_kind(told, "chain")
    terminals = [fact.get("terminal") for *_, fact in ends]
    need(same(terminals, [receipt["terminal"]]), "the public log says otherwise of the chain.")
    need(ends[0][0] < place, "the end of the chain was told after the draw.")


def compare_books(receipt, told):
    ours = [
        canonical([stage, one["bookHash"], one["bookCount"]])
        for stage, one in enumerate([receipt, *(receipt["stages"] or [])])
        if one["bookHash"] is not None
    ]
    books = [fact for *_, fact in of_kind(told, "book")]
    theirs = [canonical([stage_of(fact), fact.get("hash"), fact.get("count")]) for fact in books]
    need(sorted(ours) == sorted(theirs), "the public log says otherwise of a book.")


def compare_end(receipt, told):
    """What was shown of it, and what became of it."""
    names = ("stage", "round", "numbers", "signature")
    shown = [canonical([one[name] for name in names]) for one in receipt["stages"] or []]
    for *_, fact in of_kind(told, "stage"):
        says = canonical([fact.get(name) for name in names])
        need(says in shown, "the public log says otherwise of what a stage showed.")
        shown.remove(says)
    results = [[fact.get(name) for name in ("result", "link", "signature")] for *_, fact in of_kind(told, "result")]
    voids = [fact.get("reason") for *_, fact in of_kind(told, "void")]
    voided = receipt["voided"]
    is_called_off = same(voids, [voided["reason"]] if voided else [])
    need(is_called_off, "the public log says otherwise of whether and why it was called off.")
    if voided:
        ours = [receipt["link"], voided["result"]]
        for *_, fact in of_kind(told, "void-link"):
            theirs = [fact.get("link"), fact.get("wouldBe")]
            theirs = [own if other is None else other for own, other in zip(ours, theirs)]
            need(same(ours, theirs), "the public log says otherwise of what it would have drawn.")
    ours = [receipt["result"], receipt["link"], receipt["beacon"]["signature"]]
    agrees = same(results, [] if receipt["result"] is None else [ours])
    need(agrees, "the public log says otherwise of the result.")


def late_in(receipt, told):
    """What stands in the log so late that somebody could know the result, or choose by it."""
    parts = receipt["stages"] or [receipt]
    ((_place, at, _bound),) = of_kind(told, "draw")
    if at >= min(milliseconds_of(one["closesAt"]) for one in parts):
        return "the public log tells the draw only since its sales had ended."
    published = {0: receipt["beacon"]["publishedAt"]}
    published.update({one["stage"]: one["publishedAt"] for one in receipt["stages"] or []})
    times = {stage: milliseconds_of(moment) for stage, moment in published.items()}
    for _index, at, fact in of_kind(told, "book"):
        stage = stage_of(fact)
        if type(stage) is int and stage in times and at >= times[stage]:
            return "the public log tells a book only since its round was public: bets could know it."
    first = min(times.values())
    if receipt["voided"] and any(at >= first for _index, at, _fact in of_kind(told, "void")):
        return "it was called off when its round was public."
    return None


def root_over(root, index, size, path):
    """The root that a path of RFC 6962 leads to, from a hash's neighbour upwards."""
    need(index < size, "a place lies behind the tree.")
    at, last = index, size - 1
    for step in path:
        need(last > 0, "a path is too long.")
        if at % 2 == 1 or at == last:
            root = sha256(b"\1" + bytes.fromhex(step) + root)
            # A right edge without a neighbour goes up as it is.
            while at % 2 == 0 and at > 0:
                at, last = at // 2, last // 2
        else:
            root = sha256(b"\1" + root + bytes.fromhex(step))
        at, last = at // 2, last // 2
    need(last == 0, "a path is too short.")
    return root


def read_note(note, key):
    """A signed note: name, size, root and moment, an empty line, and the Ed25519 signature of its name."""
    key_parts = re.fullmatch(r"([!-*,-~]+)\+([0-9a-f]{8})\+([!-~]+)", key)
    need(key_parts is not None, "the key of the log is malformed.")
    name, short, typed = key_parts.groups()
    typed_key = from_base64(typed, 33)
    need(typed_key[0] == 1, "the key of the log is no Ed25519 key.")
    digest = sha256(name.encode() + b"\n" + typed_key).hex()
    need(digest.startswith(short), "the key of the log is not the one of its digest.")
    form = r"(([!-~]+)\n(0|[1-9][0-9]{0,14})\n([!-~]+)\n([!-~]+)\n)\n\u2014 ([!-~]+) ([!-~]+)\n"
    parts = re.fullmatch(form, note)
    need(parts is not None, "the note of the log is malformed.")
    text_signed, origin, size, root, signed_at, signer, seal = parts.groups()
    need(origin == name and signer == name, "the note is of another log.")
    seal = from_base64(seal, 68)
    need(seal[:4].hex() == short, "the note is signed by another key.")
    need(is_signed_25519(typed_key[1:], text_signed.encode(), seal[4:]), "the log is not signed.")
    need(a_time(signed_at), "the moment of the log is malformed.")
    return int(size), from_base64(root, 32), signed_at


def from_base64(written, length):
    """Bytes of base64 that is written in the one way."""
    data = base64.b64decode(written, validate=True)
    need(base64.b64encode(data).decode() == written and len(data) == length, "a part of the log is no base64.")
    return data


@lru_cache(maxsize=64)
def is_signed_25519(key, message, signature):
    """Ed25519 (RFC 8032): S * B - h * A is R, on the curve -x^2 + y^2 = 1 + d x^2 y^2 modulo 2^255 - 19."""
    q, order = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
    d = -121665 * pow(121666, -1, q) % q

    def plus(one, other):
        (x1, y1), (x2, y2) = one, other
        product = d * x1 * x2 * y1 * y2
        x = (x1 * y2 + x2 * y1) * pow(1 + product, -1, q)
        return x % q, (y1 * y2 + x1 * x2) * pow(1 - product, -1, q) % q

    def many(count, point):
        total = (0, 1)
        while count:
            if count & 1:
                total = plus(total, point)
            point = plus(point, point)
            count >>= 1
        return total

    def point_at(y, odd):
        square = (y * y - 1) * pow(d * y * y + 1, -1, q) % q
        x = pow(square, (q + 3) // 8, q)
        if (x * x - square) % q:
            x = x * pow(2, (q - 1) // 4, q) % q
        need((x * x - square) % q == 0 and y < q, "the key of the log is no point.")
        return (x if x & 1 == odd else q - x), y

    written = int.from_bytes(key, "little")
    public = point_at(written & (2**255 - 1), written >> 255)
    # A point of small order comes to nothing when it is taken eight times.
    for point in (public, point_at(int.from_bytes(signature[:32], "little") & (2**255 - 1), signature[31] >> 7)):
        need(many(8, point) != (0, 1), "the log is signed by a point of small order.")
    s = int.from_bytes(signature[32:], "little")
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % order
    # Not (order - h) * A: of a key with a part of small order that would be another point.
    x, y = many(h, public)
    x, y = plus(many(s, point_at(4 * pow(5, -1, q) % q, 0)), (q - x, y))
    return s < order and (y | (x & 1) << 255).to_bytes(32, "little") == signature[:32]


KINDS = {
    "parlour-round": (
        check_round,
        ("commit", "client-seed"),
        {
            "commit": "commitment",
            "client-seed": "clientSeed",
            "nonce": "nonce",
            "stake": "stake",
            "wager": "wagerId",
            "rules": "rulesHash",
        },
    ),
    "parlour-story": (
        check_story,
        ("commit", "client-seed"),
        {
            "commit": "commitment",
            "client-seed": "clientSeed",
            "nonce": "nonce",
            "stake": "stake",
            "wager": "wagerId",
            "rules": "rulesHash",
        },
    ),
    "parlour-original": (
        check_original,
        ("commit", "client-seed"),
        {
            "commit": "commitment",
            "client-seed": "clientSeed",
            "nonce": "nonce",
            "stake": "stake",
            "wager": "wagerId",
            "rules": "rulesHash",
        },
    ),
    "parlour-crash": (
        check_crash,
        ("terminal", "commit"),
        {
            "terminal": "terminal",
            "commit": "seedHash",
            "round": "round",
            "stake": "stake",
            "wager": "wagerId",
            "rules": "rulesHash",
        },
    ),
    "parlour-raffle": (
        check_raffle,
        ("commit", "client-seed"),
        {"commit": "commitment", "client-seed": "clientSeed", "nonce": "nonce", "rules": "rulesHash"},
    ),
    "parlour-draw": (
        check_draw,
        ("commit", "terminal", "round"),
        {
            "commit": "commit",
            "terminal": "terminal",
            "round": "beacon.round",
            "close": "closesAt",
            "log-key": "log.key",
        },
    ),
    "parlour-ticket": (
        check_ticket,
        ("wager", "book"),
        {"wager": "ticket", "book": "root", "log-key": "log.key"},
    ),
}


# --------------------------------------------------------------------------------------------------------------
# The signature of a beacon: BLS on the curve BLS12-381
#
# A beacon's key is K = k * G, its signature of a round S = k * H(round). Both hold the same secret k where the
# pairing e gives e(S, G) = e(H(round), K). H, the field, the curve and the pairing are those of RFC 9380 and of
# draft-irtf-cfrg-pairing-friendly-curves; the points are written as ZCash writes them.
# --------------------------------------------------------------------------------------------------------------

P = 0x1A0111EA397FE69A4B1BA7B6434BACD764774B84F38512BF6730D2A0F6B0F6241EABFFFEB153FFFFB9FEFFFFFFFFAAAB
# The order of the two groups, and the number that the curve is made of, without its minus sign.
R = 0x73EDA753299D7D483339D80809A1D80553BDA402FFFE5BFEFFFFFFFF00000001
X = 0xD201000000010000


@lru_cache(maxsize=4096)
def is_signed(scheme, key, number_of_round, signature, before):
    """Whether this key signed this round; chained beacons sign the signature before as well."""
    message = sha256(bytes.fromhex(before or "") + number_of_round.to_bytes(8, "big"))
    try:
        if scheme == "bls-unchained-g1-rfc9380":
            s, k = point_of(G1, bytes.fromhex(signature)), point_of(G2, bytes.fromhex(key))
            return pairings_cancel([(s, negative(G2.generator)), (hash_to(G1, message), k)])
        s, k = point_of(G2, bytes.fromhex(signature)), point_of(G1, bytes.fromhex(key))
        return pairings_cancel([(negative(G1.generator), s), (k, hash_to(G2, message))])
    except ValueError:
        return False


class Number:
    """a + b u with u * u = -1, a and b counted modulo P. Plain numbers have b = 0."""

    __slots__ = ("a", "b")

    def __init__(self, a, b=0):
        self.a, self.b = a % P, b % P

    def __eq__(self, other):
        return self.a == other.a and self.b == other.b

    def __add__(self, other):
        return Number(self.a + other.a, self.b + other.b)

    def __sub__(self, other):
        return Number(self.a - other.a, self.b - other.b)

    def __neg__(self):
        return Number(-self.a, -self.b)

    def __mul__(self, other):
        if isinstance(other, int):
            return Number(self.a * other, self.b * other)
        return Number(self.a * other.a - self.b * other.b, self.a * other.b + self.b * other.a)

    def __truediv__(self, other):
        size = pow(other.a * other.a + other.b * other.b, -1, P)
        return self * Number(other.a * size, -other.b * size)

    def is_zero(self):
        return self.a == 0 and self.b == 0


def plain_root(n):
    """A square root modulo P, or None."""
    root = pow(n, (P + 1) // 4, P)
    return root if root * root % P == n % P else None


def root_of(number, plain):
    """A square root, among plain numbers where only such count; or None."""
    if plain:
        root = plain_root(number.a)
        return None if root is None else Number(root)
    size = plain_root(number.a * number.a + number.b * number.b)
    if size is None:
        return None
    half = pow(2, -1, P)
    for a_squared in ((number.a + size) * half, (number.a - size) * half):
        a = plain_root(a_squared)
        if a:
            return Number(a, number.b * half * pow(a, -1, P))
    # What is left is zero, or a plain number whose root is a multiple of u.
    b = plain_root(-number.a)
    return None if b is None or number.b else Number(0, b)


# Points are pairs of numbers with y * y = x * x * x + the curve's b; None is the point at infinity.


def negative(point):
    return (point[0], -point[1])


def add(one, other):
    if one is None or other is None:
        return one or other
    if one[0] == other[0]:
        if one[1] != other[1] or one[1].is_zero():
            return None
        slope = one[0] * one[0] * 3 / (one[1] * 2)
    else:
        slope = (other[1] - one[1]) / (other[0] - one[0])
    x = slope * slope - one[0] - other[0]
    return (x, slope * (one[0] - x) - one[1])


def times(count, point):
    total = None
    while count:
        if count & 1:
            total = add(total, point)
        point = add(point, point)
        count >>= 1
    return total


@lru_cache(maxsize=256)
def point_of(group, data):
    """A point from its bytes: one way to write each, on the curve, in the group, not at infinity."""
    if len(data) != group.size:
        raise ValueError("a point has another length")
    compressed, infinite, larger = (data[0] >> bit & 1 for bit in (7, 6, 5))
    if not compressed or infinite:
        raise ValueError("no compressed point")
    parts = [int.from_bytes(data[at : at + 48], "big") for at in range(0, group.size, 48)]
    parts[0] &= 2**381 - 1
    if any(part >= P for part in parts):
        raise ValueError("a coordinate is too large")
    x = Number(*reversed(parts))
    y = root_of(x * x * x + group.b, group.plain)
    if y is None:
        raise ValueError("no point of the curve")
    if ((y.b or y.a) > (P - 1) // 2) != bool(larger):
        y = -y
    if times(R, (x, y)) is not None:
        raise ValueError("no point of the group")
    return (x, y)


# --- From a message to a point (RFC 9380): expand_message_xmd, simplified SWU, an isogeny, the cofactor ---


def hash_to(group, message):
    """hash_to_curve of the suites BLS12381G1_XMD:SHA-256_SSWU_RO_ and BLS12381G2_XMD:SHA-256_SSWU_RO_."""
    parts = 1 if group.plain else 2
    data = expand(message, group.label, 2 * parts * 64)
    found = [int.from_bytes(data[at : at + 64], "big") for at in range(0, len(data), 64)]
    first, second = Number(*found[:parts]), Number(*found[parts:])
    return times(group.cofactor, add(isogeny(group, swu(group, first)), isogeny(group, swu(group, second))))


def expand(message, label, length):
    tail = label + bytes([len(label)])
    first = sha256(bytes(64) + message + length.to_bytes(2, "big") + b"\0" + tail)
    blocks = [sha256(first + b"\1" + tail)]
    while 32 * len(blocks) < length:
        mixed = bytes(a ^ b for a, b in zip(first, blocks[-1]))
        blocks.append(sha256(mixed + bytes([len(blocks) + 1]) + tail))
    return b"".join(blocks)


def swu(group, u):
    """A point of the curve y * y = x * x * x + A x + B that has an isogeny to ours."""
    a, b, z = group.swu
    zu = z * u * u
    sum_of_both = zu * zu + zu
    if sum_of_both.is_zero():
        x = b / (z * a)
    else:
        x = -b / a * (Number(1) + Number(1) / sum_of_both)
    y = root_of(x * x * x + a * x + b, group.plain)
    if y is None:
        x = zu * x
        y = root_of(x * x * x + a * x + b, group.plain)
    return (x, y if sign(u) == sign(y) else -y)


def sign(number):
    """Odd or even, by the first part that is not zero."""
    return (number.a if number.a else number.b) & 1


def isogeny(group, point):
    x, y = point
    x_above, x_below, y_above, y_below = (polynomial(terms, x) for terms in group.isogeny)
    return (x_above / x_below, y * y_above / y_below)


def polynomial(terms, x):
    total = Number(0)
    for term in reversed(terms):
        total = total * x + term
    return total


# --- The pairing: optimal ate. Its values are polynomials in w below w^12, with w^12 = 2 w^6 - 2 and u = w^6 - 1 ---


def pairings_cancel(pairs):
    """Whether the product of e(p, q) over all pairs is one: Miller's loop, and then its (P^12 - 1) / R-th power."""
    product = product_of_lines(pairs)
    # P^12 - 1 = (P^6 - 1)(P^2 + 1)(P^4 - P^2 + 1), and to raise to P is to change places among the terms.
    product = multiply(raised(product, 6), inverse(product))
    product = multiply(raised(product, 2), product)
    # (P^4 - P^2 + 1) / R = (X + 1)^2 / 3 * (P - X) * (X^2 + P^2 - 1) + 1; from here on, P^6 turns a number round.
    part = power(product, (X + 1) ** 2 // 3)
    part = multiply(raised(part, 1), raised(power(part, X), 6))
    part = multiply(multiply(power(part, X * X), raised(part, 2)), raised(part, 6))
    return multiply(part, product) == ONE


def product_of_lines(pairs):
    """Miller's loop. X stands without its minus sign, which turns the product round and leaves one as it is."""
    product = ONE
    points = [q for _, q in pairs]
    for bit in bin(X)[3:]:
        product = multiply(product, product)
        for at, (p, _) in enumerate(pairs):
            product = multiply(product, line(points[at], points[at], p))
            points[at] = add(points[at], points[at])
        if bit == "1":
            for at, (p, q) in enumerate(pairs):
                product = multiply(product, line(points[at], q, p))
                points[at] = add(points[at], q)
    return product


def line(one, other, p):
    """The line through two points of the twist, or the tangent at one, where p lies; times w^3."""
    if one == other:
        slope = one[0] * one[0] * 3 / (one[1] * 2)
    else:
        slope = (other[1] - one[1]) / (other[0] - one[0])
    terms = [0] * 12
    for place, term in ((0, slope * one[0] - one[1]), (2, -slope * p[0]), (3, p[1])):
        terms[place] += term.a - term.b
        terms[place + 6] += term.b
    return packed(terms)


# A polynomial stands in one long integer, 96 bytes for each term, so that one multiplication does them all.
TERM = 96
ONE = 1


def packed(terms):
    return int.from_bytes(b"".join((term % P).to_bytes(TERM, "little") for term in terms), "little")


def unpacked(polynomial_in_w, count=12):
    data = polynomial_in_w.to_bytes(count * TERM, "little")
    return [int.from_bytes(data[at : at + TERM], "little") for at in range(0, count * TERM, TERM)]


def multiply(one, other):
    terms = unpacked(one * other, 23)
    for at in range(22, 11, -1):
        terms[at - 6] += 2 * terms[at]
        terms[at - 12] -= 2 * terms[at]
    return packed(terms[:12])


def raised(polynomial_in_w, count):
    """To the power of P, so many times: each w becomes w^P."""
    for _ in range(count):
        polynomial_in_w = packed(unpacked(sum(map(int.__mul__, unpacked(polynomial_in_w), powers_of_w()))))
    return polynomial_in_w


@lru_cache(maxsize=1)
def powers_of_w():
    """What 1, w, w^2 ... w^11 are to the power of P."""
    w = packed([0, 1, *[0] * 10])
    found = [ONE]
    for _ in range(11):
        found.append(multiply(found[-1], power(w, P) if len(found) == 1 else found[1]))
    return found


def inverse(polynomial_in_w):
    """Its powers of P^2, P^4 ... P^10 times itself lie among the numbers a + b u, which can be divided."""
    others, next_one = ONE, polynomial_in_w
    for _ in range(5):
        next_one = raised(next_one, 2)
        others = multiply(others, next_one)
    terms = unpacked(multiply(others, polynomial_in_w))
    one = Number(1) / Number(terms[0] + terms[6], terms[6])
    return multiply(others, packed([one.a - one.b, *[0] * 5, one.b, *[0] * 5]))


def power(base, exponent):
    """From the left, four bits at a time."""
    powers = [ONE]
    for _ in range(15):
        powers.append(multiply(powers[-1], base))
    total = ONE
    for digit in f"{exponent:x}":
        for _ in range(4):
            total = multiply(total, total)
        if digit != "0":
            total = multiply(total, powers[int(digit, 16)])
    return total


class Group:
    def __init__(self, plain, b, generator, cofactor, label, swu_numbers, isogeny_terms):
        self.plain, self.size, self.b = plain, 48 if plain else 96, b
        self.generator, self.cofactor, self.label = generator, cofactor, label
        self.swu, self.isogeny = swu_numbers, isogeny_terms


def numbers(hexadecimal):
    """Plain numbers one after the other, or pairs with a comma between."""
    return [Number(*(int(part, 16) for part in word.split(","))) for word in hexadecimal.split()]


G1 = Group(
    True,
    Number(4),
    (
        Number(0x17F1D3A73197D7942695638C4FA9AC0FC3688C4F9774B905A14E3A3F171BAC586C55E83FF97A1AEFFB3AF00ADB22C6BB),
        Number(0x08B3F481E3AAA0F1A09E30ED741D8AE4FCF5E095D5D00AF600DB18CB2C04B3EDD03CC744A2888AE40CAA232946C5E7E1),
    ),
    X + 1,
    b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_",
    (
        Number(0x144698A3B8E9433D693A02C96D4982B0EA985383EE66A8D8E8981AEFD881AC98936F8DA0E0F97F5CF428082D584C1D),
        Number(0x12E2908D11688030018B12E8753EEE3B2016C1F0F24F4070A0B9C14FCEF35EF55A23215A316CEAA5D1CC48E98E172BE0),
        Number(11),
    ),
    # RFC 9380, appendix E.2: x above, x below, y above, y below; the terms from the lowest to the highest.
    [
        numbers("""
            11a05f2b1e833340b809101dd99815856b303e88a2d7005ff2627b56cdb4e2c85610c2d5f2e62d6eaeac1662734649b7
            17294ed3e943ab2f0588bab22147a81c7c17e75b2f6a8417f565e33c70d1e86b4838f2a6f318c356e834eef1b3cb83bb
            d54005db97678ec1d1048c5d10a9a1bce032473295983e56878e501ec68e25c958c3e3d2a09729fe0179f9dac9edcb0
            1778e7166fcc6db74e0609d307e55412d7f5e4656a8dbf25f1b33289f1b330835336e25ce3107193c5b388641d9b6861
            e99726a3199f4436642b4b3e4118e5499db995a1257fb3f086eeb65982fac18985a286f301e77c451154ce9ac8895d9
            1630c3250d7313ff01d1201bf7a74ab5db3cb17dd952799b9ed3ab9097e68f90a0870d2dcae73d19cd13c1c66f652983
            d6ed6553fe44d296a3726c38ae652bfb11586264f0f8ce19008e218f9c86b2a8da25128c1052ecaddd7f225a139ed84
            17b81e7701abdbe2e8743884d1117e53356de5ab275b4db1a682c62ef0f2753339b7c8f8c8f475af9ccb5618e3f0c88e
            80d3cf1f9a78fc47b90b33563be990dc43b756ce79f5574a2c596c928c5d1de4fa295f296b74e956d71986a8497e317
            169b1f8e1bcfa7c42e0c37515d138f22dd2ecb803a0c5c99676314baf4bb1b7fa3190b2edc0327797f241067be390c9e
            10321da079ce07e272d8ec09d2565b0dfa7dccdde6787f96d50af36003b14866f69b771f8c285decca67df3f1605fb7b
            6e08c248e260e70bd1e962381edee3d31d79d7e22c837bc23c0bf1bc24c6b68c24b1b80b64d391fa9c8ba2e8ba2d229
        """),
        numbers("""
            8ca8d548cff19ae18b2e62f4bd3fa6f01d5ef4ba35b48ba9c9588617fc8ac62b558d681be343df8993cf9fa40d21b1c
            12561a5deb559c4348b4711298e536367041e8ca0cf0800c0126c2588c48bf5713daa8846cb026e9e5c8276ec82b3bff
            b2962fe57a3225e8137e629bff2991f6f89416f5a718cd1fca64e00b11aceacd6a3d0967c94fedcfcc239ba5cb83e19
            3425581a58ae2fec83aafef7c40eb545b08243f16b1655154cca8abc28d6fd04976d5243eecf5c4130de8938dc62cd8
            13a8e162022914a80a6f1d5f43e7a07dffdfc759a12062bb8d6b44e833b306da9bd29ba81f35781d539d395b3532a21e
            e7355f8e4e667b955390f7f0506c6e9395735e9ce9cad4d0a43bcef24b8982f7400d24bc4228f11c02df9a29f6304a5
            772caacf16936190f3e0c63e0596721570f5799af53a1894e2e073062aede9cea73b3538f0de06cec2574496ee84a3a
            14a7ac2a9d64a8b230b3f5b074cf01996e7f63c21bca68a81996e1cdf9822c580fa5b9489d11e2d311f7d99bbdcc5a5e
            a10ecf6ada54f825e920b3dafc7a3cce07f8d1d7161366b74100da67f39883503826692abba43704776ec3a79a1d641
            95fc13ab9e92ad4476d6e3eb3a56680f682b4ee96f7d03776df533978f31c1593174e4b4b7865002d6384d168ecdd0a
            1
        """),
        numbers("""
            90d97c81ba24ee0259d1f094980dcfa11ad138e48a869522b52af6c956543d3cd0c7aee9b3ba3c2be9845719707bb33
            134996a104ee5811d51036d776fb46831223e96c254f383d0f906343eb67ad34d6c56711962fa8bfe097e75a2e41c696
            cc786baa966e66f4a384c86a3b49942552e2d658a31ce2c344be4b91400da7d26d521628b00523b8dfe240c72de1f6
            1f86376e8981c217898751ad8746757d42aa7b90eeb791c09e4a3ec03251cf9de405aba9ec61deca6355c77b0e5f4cb
            8cc03fdefe0ff135caf4fe2a21529c4195536fbe3ce50b879833fd221351adc2ee7f8dc099040a841b6daecf2e8fedb
            16603fca40634b6a2211e11db8f0a6a074a7d0d4afadb7bd76505c3d3ad5544e203f6326c95a807299b23ab13633a5f0
            4ab0b9bcfac1bbcb2c977d027796b3ce75bb8ca2be184cb5231413c4d634f3747a87ac2460f415ec961f8855fe9d6f2
            987c8d5333ab86fde9926bd2ca6c674170a05bfe3bdd81ffd038da6c26c842642f64550fedfe935a15e4ca31870fb29
            9fc4018bd96684be88c9e221e4da1bb8f3abd16679dc26c1e8b6e6a1f20cabe69d65201c78607a360370e577bdba587
            e1bba7a1186bdb5223abde7ada14a23c42a0ca7915af6fe06985e7ed1e4d43b9b3f7055dd4eba6f2bafaaebca731c30
            19713e47937cd1be0dfd0b8f1d43fb93cd2fcbcb6caf493fd1183e416389e61031bf3a5cce3fbafce813711ad011c132
            18b46a908f36f6deb918c143fed2edcc523559b8aaf0c2462e6bfe7f911f643249d9cdf41b44d606ce07c8a4d0074d8e
            b182cac101b9399d155096004f53f447aa7b12a3426b08ec02710e807b4633f06c851c1919211f20d4c04f00b971ef8
            245a394ad1eca9b72fc00ae7be315dc757b3b080d4c158013e6632d3c40659cc6cf90ad1c232a6442d9d3f5db980133
            5c129645e44cf1102a159f748c4a3fc5e673d81d7e86568d9ab0f5d396a7ce46ba1049b6579afb7866b1e715475224b
            15e6be4e990f03ce4ea50b3b42df2eb5cb181d8f84965a3957add4fa95af01b2b665027efec01c7704b456be69c8b604
        """),
        numbers("""
            16112c4c3a9c98b252181140fad0eae9601a6de578980be6eec3232b5be72e7a07f3688ef60c206d01479253b03663c1
            1962d75c2381201e1a0cbd6c43c348b885c84ff731c4d59ca4a10356f453e01f78a4260763529e3532f6102c2e49a03d
            58df3306640da276faaae7d6e8eb15778c4855551ae7f310c35a5dd279cd2eca6757cd636f96f891e2538b53dbf67f2
            16b7d288798e5395f20d23bf89edb4d1d115c5dbddbcd30e123da489e726af41727364f2c28297ada8d26d98445f5416
            be0e079545f43e4b00cc912f8228ddcc6d19c9f0f69bbb0542eda0fc9dec916a20b15dc0fd2ededda39142311a5001d
            8d9e5297186db2d9fb266eaac783182b70152c65550d881c5ecd87b6f0f5a6449f38db9dfa9cce202c6477faaf9b7ac
            166007c08a99db2fc3ba8734ace9824b5eecfdfa8d0cf8ef5dd365bc400a0051d5fa9c01a58b1fb93d1a1399126a775c
            16a3ef08be3ea7ea03bcddfabba6ff6ee5a4375efa1f4fd7feb34fd206357132b920f5b00801dee460ee415a15812ed9
            1866c8ed336c61231a1be54fd1d74cc4f9fb0ce4c6af5920abc5750c4bf39b4852cfe2f7bb9248836b233d9d55535d4a
            167a55cda70a6e1cea820597d94a84903216f763e13d87bb5308592e7ea7d4fbc7385ea3d529b35e346ef48bb8913f55
            4d2f259eea405bd48f010a01ad2911d9c6dd039bb61a6290e591b36e636a5c871a5c29f4f83060400f8b49cba8f6aa8
            accbb67481d033ff5852c1e48c50c477f94ff8aefce42d28c0f9a88cea7913516f968986f7ebbea9684b529e2561092
            ad6b9514c767fe3c3613144b45f1496543346d98adf02267d5ceef9a00d9b8693000763e3b90ac11e99b138573345cc
            2660400eb2e4f3b628bdd0d53cd76f2bf565b94e72927c1cb748df27942480e420517bd8714cc80d1fadc1326ed06f7
            e0fa1d816ddc03e6b24255e0d7819c171c40f65e273b853324efcd6356caa205ca2f570f13497804415473a1d634b8f
            1
        """),
    ],
)

G2 = Group(
    False,
    Number(4, 4),
    (
        Number(
            0x024AA2B2F08F0A91260805272DC51051C6E47AD4FA403B02B4510B647AE3D1770BAC0326A805BBEFD48056C8C121BDB8,
            0x13E02B6052719F607DACD3A088274F65596BD0D09920B61AB5DA61BBDC7F5049334CF11213945D57E5AC7D055D042B7E,
        ),
        Number(
            0x0CE5D527727D6E118CC9CDC6DA2E351AADFD9BAA8CBDD3A76D429A695160D12C923AC9CC3BACA289E193548608B82801,
            0x0606C4A02EA734CC32ACD2B02BC28B99CB3E287E85A763AF267492AB572E99AB3F370D275CEC1DA1AAA9075FF05F79BE,
        ),
    ),
    int(
        "BC69F08F2EE75B3584C6A0EA91B352888E2A8E9145AD7689986FF031508FFE1329C2F178731DB956"
        "D82BF015D1212B02EC0EC69D7477C1AE954CBC06689F6A359894C0ADEBBF6B4E8020005AAA95551",
        16,
    ),
    b"BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_",
    (Number(0, 240), Number(1012, 1012), Number(-2, -1)),
    # RFC 9380, appendix E.3.
    [
        numbers("""
            5c759507e8e333ebb5b7a9a47d7ed8532c52d39fd3a042a88b58423c50ae15d5c2638e343d9c71c6238aaaaaaaa97d6,5c759507e8e333ebb5b7a9a47d7ed8532c52d39fd3a042a88b58423c50ae15d5c2638e343d9c71c6238aaaaaaaa97d6
            0,11560bf17baa99bc32126fced787c88f984f87adf7ae0c7f9a208c6b4f20a4181472aaa9cb8d555526a9ffffffffc71a
            11560bf17baa99bc32126fced787c88f984f87adf7ae0c7f9a208c6b4f20a4181472aaa9cb8d555526a9ffffffffc71e,8ab05f8bdd54cde190937e76bc3e447cc27c3d6fbd7063fcd104635a790520c0a395554e5c6aaaa9354ffffffffe38d
            171d6541fa38ccfaed6dea691f5fb614cb14b4e7f4e810aa22d6108f142b85757098e38d0f671c7188e2aaaaaaaa5ed1,0
        """),
        numbers("""
            0,1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaa63
            c,1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaa9f
            1,0
        """),
        numbers("""
            1530477c7ab4113b59a4c18b076d11930f7da5d4a07f649bf54439d87d27e500fc8c25ebf8c92f6812cfc71c71c6d706,1530477c7ab4113b59a4c18b076d11930f7da5d4a07f649bf54439d87d27e500fc8c25ebf8c92f6812cfc71c71c6d706
            0,5c759507e8e333ebb5b7a9a47d7ed8532c52d39fd3a042a88b58423c50ae15d5c2638e343d9c71c6238aaaaaaaa97be
            11560bf17baa99bc32126fced787c88f984f87adf7ae0c7f9a208c6b4f20a4181472aaa9cb8d555526a9ffffffffc71c,8ab05f8bdd54cde190937e76bc3e447cc27c3d6fbd7063fcd104635a790520c0a395554e5c6aaaa9354ffffffffe38f
            124c9ad43b6cf79bfbf7043de3811ad0761b0f37a1e26286b0e977c69aa274524e79097a56dc4bd9e1b371c71c718b10,0
        """),
        numbers("""
            1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffa8fb,1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffa8fb
            0,1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffa9d3
            12,1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaa99
            1,0
        """),
    ],
)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
