"""Words: what the seats add to the dealing, so that not even the owner of the secret chooses the draws."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from random import Random

import pytest

from meydan.core.errors import RecordError
from meydan.core.luck import Dealer, is_word, secret_from_seed
from tests.core.records import GAME, replay
from tests.core.test_luck import LIMIT, chi_square
from tests.golden import new_record

SECRET = secret_from_seed("words")
WORDS = ["00112233445566778899aabbccddeeff", "bot", "-"]


def random_word(rng: Random) -> str:
    return rng.randbytes(16).hex()


def first_draw(dealer: Dealer) -> str:
    return GAME.write(dealer.draw(GAME, GAME.start(3, {}), 1))


def record_with_words() -> str:
    return new_record(GAME, 3, "", WORDS)


def what_is_wrong(text: str) -> tuple[str, str]:
    """The rule that the check of a record names, and the row that it blames."""
    with pytest.raises(RecordError) as caught:
        replay(text, fair=True).to_the_end()
    return caught.value.rule.id, text.splitlines()[caught.value.number - 1].split(" ")[0]


def altered(text: str, key: str, value: str) -> str:
    """The record with another value in a header line."""
    return "".join(f"{key}: {value}\n" if row.startswith(f"{key}: ") else row for row in text.splitlines(keepends=True))


def without(text: str, *keys: str) -> str:
    return "".join(row for row in text.splitlines(keepends=True) if row.partition(":")[0] not in keys)


def test_a_word_is_so_many_small_hexadecimal_digits() -> None:
    assert is_word("0f" * 16)
    for text in ("", "0f" * 15, "0f" * 17, "0F" * 16, "0g" * 16, "bot", "-", "۰۱" * 16):
        assert not is_word(text)


def test_the_draws_follow_from_the_secret_and_the_line_of_the_words() -> None:
    key = hmac.digest(SECRET, b"words: 00112233445566778899aabbccddeeff bot -", "sha256")
    dealer = Dealer(SECRET, WORDS)
    assert dealer.deal == hashlib.sha256(key).hexdigest()
    assert dealer.commitment == hashlib.sha256(SECRET).hexdigest()
    numbers = [int.from_bytes(hmac.digest(key, f"{line}:0".encode(), "sha256"), "big") for line in range(1, 9)]
    assert [dealer.number_below(48, line) for line in range(1, 9)] == [number % 48 for number in numbers]


def test_without_words_everything_follows_from_the_secret_as_it_always_did() -> None:
    assert Dealer(SECRET).deal == Dealer(SECRET).commitment
    assert Dealer(SECRET, ["-", "-"]).deal != Dealer(SECRET).deal, "that nobody gave a word is said, too"


def test_a_record_with_words_proves_its_dealing() -> None:
    played = replay(record_with_words(), fair=True)
    assert played.proves_its_dealing
    assert played.to_the_end().to_act is None


def test_the_part_of_a_record_that_was_altered_is_named() -> None:
    text = record_with_words()
    assert what_is_wrong(altered(text, "secret", "0f" * 32)) == ("record.commitment", "commitment:")
    assert what_is_wrong(altered(text, "commitment", "0f" * 32)) == ("record.commitment", "commitment:")
    assert what_is_wrong(altered(text, "words", f"{'0f' * 16} bot -")) == ("record.deal", "words:")
    assert what_is_wrong(altered(text, "words", f"{WORDS[0]} - bot")) == ("record.deal", "words:")
    assert what_is_wrong(without(text, "words")) == ("record.deal", "deal:")
    assert what_is_wrong(without(text, "words", "deal")) == ("record.unfair", "d")
    forged = Dealer(secret_from_seed("golden kingdomino 3"), ["0f" * 16, "bot", "-"])
    forgery = altered(altered(text, "words", " ".join(forged.words)), "deal", forged.deal)
    assert what_is_wrong(forgery) == ("record.unfair-with-words", "d")


def chosen_secret(wish: str, rng: Random) -> bytes:
    """A dishonest server: it tries secrets until the first draw is the one that it wants."""
    while True:
        secret = rng.randbytes(32)
        if first_draw(Dealer(secret)) == wish:
            return secret


@pytest.mark.attack("a server that chooses the deal", has_control=True)
def test_a_server_that_tries_secrets_before_the_words_has_chosen_nothing() -> None:
    """The control: without words it succeeds every time."""
    rng = Random(22)
    secrets = [chosen_secret("draw 48", rng) for _ in range(20)]
    assert {first_draw(Dealer(secret)) for secret in secrets} == {"draw 48"}
    count = Counter(first_draw(Dealer(rng.choice(secrets), [random_word(rng), "bot", "bot"])) for _ in range(6000))
    thirds = [sum(count[f"draw {number}"] for number in range(first, first + 16)) for first in (1, 17, 33)]
    assert chi_square(thirds, [1, 1, 1]) < LIMIT[2]
    assert chi_square([count["draw 48"], 6000 - count["draw 48"]], [1, 47]) < LIMIT[1]


@pytest.mark.attack("a server that chooses the deal", has_control=True)
def test_a_server_that_picks_a_secret_after_the_words_is_betrayed_by_its_commitment() -> None:
    """The control: with a commitment to the secret of its choice, the record would prove its dealing."""
    text = record_with_words()
    shown_before = replay(text).reader.header.extra["commitment"]
    picked = Dealer(chosen_secret("draw 48", Random(1)), WORDS)
    forgery = altered(altered(without(text, "deal"), "secret", picked.secret.hex()), "commitment", picked.commitment)
    header = forgery.split("\n\n")[0]
    assert replay(header + "\n\n", fair=True).proves_its_dealing
    assert what_is_wrong(altered(header, "commitment", shown_before) + "\n\n") == ("record.commitment", "commitment:")


def test_one_honest_word_is_enough() -> None:
    """Even if the others and the server agree on their words, the first draw has its proper odds."""
    rng = Random(3)
    count = Counter(first_draw(Dealer(SECRET, ["0f" * 16, random_word(rng), "0f" * 16])) for _ in range(6000))
    assert chi_square([count[f"draw {number}"] for number in (1, 48)], [1, 1]) < LIMIT[1]
    assert len(count) == 48
