"""How cubes, effects and ids are written."""

import pytest

from tradewinds.components import notation


@pytest.mark.parametrize("text", ["Y", "YYRGB", "BBBBBBBBBB"])
def test_cubes_in_rising_order_are_accepted(text: str) -> None:
    assert notation.cube_problem(text) is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "there are no cubes here; write at least one letter of Y, R, G, B"),
        ("YX", '"YX" is not a set of cubes: use the letters Y, R, G, B'),
        ("yy", '"yy" is not a set of cubes: use the letters Y, R, G, B'),
        ("YYYYYYYYYYY", '"YYYYYYYYYYY" is more than 10 cubes'),
        ("RYY", 'cubes are written in rising order: "YYR", not "RYY"'),
    ],
)
def test_other_texts_are_no_cubes(text: str, problem: str) -> None:
    assert notation.cube_problem(text) == problem


@pytest.mark.parametrize("text", ["+YYR", "^1", "^9", "RRR>BB", "YR>YG"])
def test_cards_and_locations_produce_upgrade_and_trade(text: str) -> None:
    assert notation.card_effect_problem(text) is None
    assert notation.location_effect_problem(text) is None


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("+", "there are no cubes here; write at least one letter of Y, R, G, B"),
        ("^0", '"^0" is not an effect: write one like +YYR, ^2 or RRR>BB'),
        ("^12", '"^12" is not an effect: write one like +YYR, ^2 or RRR>BB'),
        ("^2\n", '"^2" is not an effect: write one like +YYR, ^2 or RRR>BB'),
        ("YY>", "there are no cubes here; write at least one letter of Y, R, G, B"),
        (">B", "there are no cubes here; write at least one letter of Y, R, G, B"),
        ("Y>R>G", '"Y>R>G" is not an effect: write one like +YYR, ^2 or RRR>BB'),
        ("GR>B", 'cubes are written in rising order: "RG", not "GR"'),
        ("Y>YY", 'the trade "Y>YY" gives back all it takes and could be made for ever'),
        ("RR>RR", 'the trade "RR>RR" gives back all it takes and could be made for ever'),
    ],
)
def test_a_wrong_effect_is_explained(text: str, problem: str) -> None:
    assert notation.card_effect_problem(text) == problem
    assert notation.location_effect_problem(text) == problem


@pytest.mark.parametrize("word", notation.WORDS)
def test_the_words_of_the_boards_are_for_locations_only(word: str) -> None:
    assert notation.location_effect_problem(word) is None
    assert notation.card_effect_problem(word) is not None


@pytest.mark.parametrize("word", ["boat", "boat 3", "Fort", ""])
def test_other_words_are_no_effects(word: str) -> None:
    problem = notation.location_effect_problem(word)
    assert problem == (
        f'"{word}" is not an effect: write one like +YYR, ^2 or RRR>BB, or one of fort, market, '
        "refresh market, adjust route, boat 1, boat 2, boat any, boat trade, outpost trade"
    )


@pytest.mark.parametrize("text", ["+YY", "^2", "fort"])
def test_a_market_tile_only_trades(text: str) -> None:
    assert notation.trade_problem(text) == f'"{text}" is not a trade: write one like RRR>BB'


@pytest.mark.parametrize("text", ["N01", "A1.3", "tea-3", "create-2"])
def test_ids_are_single_words(text: str) -> None:
    assert notation.id_problem(text) is None


@pytest.mark.parametrize("text", ["", "two words", "<b>", "-x", "x" * 25])
def test_other_texts_are_no_ids(text: str) -> None:
    problem = notation.id_problem(text)
    assert problem == f'"{text}" cannot be an id: use up to 24 letters, digits, points and hyphens'


@pytest.mark.parametrize("text", ["sea", "port", "closed"])
def test_words_that_positions_use_are_no_ids(text: str) -> None:
    assert notation.id_problem(text) == f'"{text}" cannot be an id: the table uses that word itself'


def test_a_long_text_is_shortened_in_messages() -> None:
    assert notation.quoted("x" * 50) == '"' + "x" * 39 + '…"'
    assert notation.quoted("two\nlines") == '"two lines"'
