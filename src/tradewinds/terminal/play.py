"""Playing at the terminal: people type, bots follow."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from rich.console import Group
from rich.text import Text

from tradewinds import guide, words
from tradewinds.bots.hints import hint
from tradewinds.errors import IllegalAction, UnknownAction
from tradewinds.locale import gettext as _
from tradewinds.notation import actions
from tradewinds.rules import steps
from tradewinds.terminal import screen
from tradewinds.terminal.console import Leave, Terminal
from tradewinds.terminal.legend import legend
from tradewinds.terminal.saving import CannotSave, Keeper
from tradewinds.terminal.scene import Scene
from tradewinds.terminal.session import Session

LOG_LINES: Final = 4
BOT_PAUSE: Final = 0.7
HINT_SECONDS: Final = 1.0
HINTS: Final = 3


class Play:
    """One person or several at one terminal."""

    def __init__(self, terminal: Terminal, session: Session, keeper: Keeper) -> None:
        self.terminal = terminal
        self.session = session
        self.keeper = keeper
        self.commands: dict[str, Callable[[str], None]] = {
            "help": self.show_help,
            "?": self.show_help,
            "list": self.show_choices,
            "board": self.show_board,
            "hint": self.show_hint,
            "rules": self.show_rules,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
        }

    def run(self) -> None:
        """Play to the end of the game. Leaving early raises Leave or KeyboardInterrupt."""
        while not self.session.state.over:
            if self.session.human_to_choose:
                self.human_turn()
            else:
                self.bot_turn()
        self.finish()

    # --- bots

    def bot_turn(self) -> None:
        """Make one decision for a bot, and print its turn when it is finished."""
        self.session.history.push(self.session.bot_choice())
        if self.session.history.between_turns:
            self.terminal.tell(f"› {self.session.log(1)[0]}")
            self.terminal.pause(BOT_PAUSE)

    # --- people

    def human_turn(self) -> None:
        """Ask until something is chosen or taken back."""
        history = self.session.history
        decided = len(history.moves)
        self.terminal.clear()
        screen.ask(self.terminal.console, self.session.scene(), self.session.log(LOG_LINES))
        while len(history.moves) == decided:
            self.obey(self.terminal.ask(_("Number, action, or help: ")))

    def obey(self, line: str) -> None:
        word, __, rest = line.partition(" ")
        command = self.commands.get(word.casefold())
        if command:
            command(rest.strip())
        elif line:
            self.choose(line)
        else:
            self.terminal.tell(_("Type the number of a choice; “help” shows what else you can type."))

    def choose(self, line: str) -> None:
        if line.isdecimal():
            self.choose_number(int(line))
            return
        try:
            action = actions.legal_number(self.session.state.core, line)
        except (IllegalAction, UnknownAction) as problem:
            self.terminal.tell(str(problem))
        else:
            self.session.history.push(action)

    def choose_number(self, number: int) -> None:
        legal = self.session.state.legal()
        if 1 <= number <= len(legal):
            self.session.history.push(legal[number - 1])
        else:
            self.terminal.tell(_("The choices are numbered 1 to {last}.").format(last=len(legal)))

    # --- commands

    def show_help(self, _rest: str) -> None:
        self.terminal.console.print(Group(*[Text(line) for line in help_lines(self.session.scene())]))
        self.terminal.console.print(legend(self.session.scene()))

    def show_choices(self, _rest: str) -> None:
        self.terminal.console.print(screen.choices(self.session.scene(), self.terminal.console.width))

    def show_board(self, _rest: str) -> None:
        screen.table(self.terminal.console, self.session.scene(), self.session.log(LOG_LINES))

    def show_hint(self, _rest: str) -> None:
        """Print the best choices according to the search, with their numbers."""
        state = self.session.state
        legal = [state.text(action) for action in state.legal()]
        given = hint(state, HINT_SECONDS)
        for advice in given.actions[:HINTS]:
            number = legal.index(advice.action)
            said = words.describe(state.core, state.legal()[number], self.session.players)
            self.terminal.tell(
                _("{number} {choice} ({percent} % to win)").format(
                    number=f"{number + 1:>2}", choice=said, percent=round(100 * advice.result)
                )
            )
        self.terminal.tell(given.why)

    def show_rules(self, about: str) -> None:
        """Print the rules about the current choice, or the named ones."""
        core = self.session.state.core
        game = core.setup.game.name()
        wanted = about.upper().split() or guide.about_step(game, steps.kind_of(core.top()))
        book = {rule.id: rule for section in guide.rules_of(game).sections for rule in section.rules}
        for rule in [book[name] for name in wanted if name in book]:
            self.terminal.tell(f"{rule.id} {rule.title}: {' '.join(filter(None, (rule.text, rule.ruling)))}")
        for unknown in [name for name in wanted if name not in book]:
            self.terminal.tell(_("There is no rule {rule} in this game.").format(rule=unknown))

    def undo(self, _rest: str) -> None:
        if self.session.history.can_take_back:
            self.session.history.take_back()
        else:
            self.terminal.tell(
                _("You can only undo your own choices of this turn, and none that revealed something new.")
            )

    def save(self, name: str) -> None:
        try:
            path = self.keeper.save(self.session, Path(name).expanduser() if name else None)
        except CannotSave as problem:
            self.terminal.tell(str(problem))
        else:
            self.terminal.tell(_("Saved as {path}.").format(path=path))

    def quit(self, _rest: str) -> None:
        raise Leave

    # --- the end

    def finish(self) -> None:
        self.terminal.clear()
        screen.over(self.terminal.console, self.session.scene(numbered=False), self.session.log(LOG_LINES))
        for line in self.session.forfeit_lines():
            self.terminal.tell(line)
        if self.keeper.path:
            self.save("")
        elif self.terminal.lively:
            self.offer_record()

    def offer_record(self) -> None:
        """Ask once for a file name; Enter declines."""
        try:
            name = self.terminal.ask(_("Keep the record of this game? File name, or Enter for no: "))
        except (Leave, KeyboardInterrupt):
            return
        if name:
            self.save(name)


def help_lines(scene: Scene) -> list[str]:
    return [
        _("Type a number to choose what is beside it, or the text of an action, like “{text}”.").format(
            text=scene.state.actions()[0]
        ),
        _("list       every choice in words"),
        _("board      draw the table again"),
        _("hint       the best choices, as a strong bot sees them"),
        _("rules      the rules about this choice; rules N7 shows that one"),
        _("undo       take back your last choice in this turn, if it revealed nothing"),
        _("save FILE  save the game; without a name, where it was saved before"),
        _("quit       leave; the game is saved and can be resumed"),
        "",
        *signs(scene),
    ]


def signs(scene: Scene) -> list[str]:
    """An explanation of the signs used for the boxes on the table."""
    lines = []
    if scene.table.has_colony:
        lines += [
            _("2♟ is what a location needs, P×2 are two of Purple's settlers, 4× is a stack of four tiles,"),
            _("3★/✚ scores three points for every aid icon, □ is a free space for a bonus tile."),
        ]
    if scene.table.has_caravan:
        lines.append(_("+YY takes goods, ↑↑ upgrades twice, YY→G trades; goods beside a card lie on it."))
    if scene.table.has_islands:
        lines.append(_("◡BP are the boats of Blue and Purple, ⌂B an outpost of Blue, +YY goods to pick up."))
    if scene.table.has_ports:
        lines.append(_("⚑14★ is a port whose tile is worth 14 points, with its price below."))
    return lines
