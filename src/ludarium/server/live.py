"""A game in progress: the state that its events lead to, and the events that may come next. It does no I/O."""

from dataclasses import dataclass

from ludarium.games.options import Seed
from ludarium.kernel.contract import FRESH
from ludarium.kernel.errors import StepError
from ludarium.positions import Game, Line, Outcome, Position
from ludarium.server.events import (
    DRAW,
    DrawAgreed,
    Event,
    Followed,
    Joined,
    OfferDeclined,
    OfferMade,
    Resigned,
    StepsTakenBack,
    StepTaken,
    WatchingAllowed,
    read_event,
)
from ludarium.server.notes import read_notes
from ludarium.server.protocol.tables import Offered
from ludarium.server.refusal import Refusal
from ludarium.server.rows import Standing, StoredGame, StoredSeat


@dataclass(frozen=True)
class Offer:
    """A question of one seat to the other."""

    what: Offered
    seat: int


@dataclass(frozen=True)
class Turn:
    seat: int
    steps: list[str]


class LiveGame:
    """A game that only `apply` changes, with events made here or stored before; other methods look or make events."""

    def __init__(self, stored: StoredGame) -> None:
        self.id, self.created, self.start = stored.id, stored.created, stored.start
        self.game = Game(stored.name, stored.options)
        begun = self.game.start() if self.start is None else self.game.position(self.start)
        self.line = Line(begun, traced=True)
        self.seats: list[StoredSeat] = list(stored.seats)
        self.invitation = stored.invitation
        self.notes = read_notes(stored.notes)
        self.comments = {} if self.notes is None else dict(self.notes.comments)  # by turn, from 1
        self.turns: list[Turn] = []
        self.number = 0
        self.offer: Offer | None = None
        self.next_game: str | None = None
        self.shown_by: set[int] = set()  # the seats of those who let others watch
        self._verdict: Outcome | None = None  # by resignation or agreement, not by the rules
        for event in stored.events:
            self.apply(read_event(event))

    # ------------------------------------------------------------ looking

    @property
    def position(self) -> Position:
        return self.line.position

    @property
    def mover(self) -> int:
        """The seat that is to move."""
        return self.game.sides.index(self.line.mover)

    @property
    def ended(self) -> Outcome | None:
        return self.line.outcome or self._verdict

    @property
    def result(self) -> str:
        """The side that won, `draw`, or an empty string while the game is being played."""
        ended = self.ended
        return "" if ended is None else ended.winner or DRAW

    @property
    def standing(self) -> Standing:
        return Standing(self.turn, self.mover, self.result, len(self.line.steps))

    @property
    def turn(self) -> int:
        """The number of the turn that is being played, from 1."""
        return max(1, len(self.turns) + (not self.begun and self.ended is None))

    def place_after(self, played: int) -> tuple[int, bool]:
        """Return the turn that was to be played after `played` steps, and whether it had begun."""
        before = 0
        for number, turn in enumerate(self.turns, 1):
            if played < before + len(turn.steps):
                return number, played > before
            before += len(turn.steps)
        return self.turn, self.begun

    def turn_start(self, played: int) -> int:
        """Return how many steps were played before the turn to which the last of `played` steps belongs."""
        before = 0
        for turn in self.turns:
            if played <= before + len(turn.steps):
                break
            before += len(turn.steps)
        return before

    @property
    def begun(self) -> bool:
        """Whether the mover has taken a step in this turn."""
        return bool(self.turns) and not self.line.state[FRESH]

    @property
    def computer(self) -> str | None:
        """The player that is to move, if it is a computer."""
        seat = self.seats[self.mover]
        return seat.player if seat.kind == "computer" and self.ended is None else None

    @property
    def people(self) -> frozenset[str]:
        """Those who play."""
        return frozenset(seat.person for seat in self.seats if seat.kind == "person")

    @property
    def is_alone(self) -> bool:
        """Whether at most one person plays, so that nobody else need be asked."""
        return len(self.people) < 2

    @property
    def is_watchable(self) -> bool:
        """Whether everyone who plays lets others watch."""
        seated = [number for number, seat in enumerate(self.seats) if seat.kind == "person"]
        return self.invitation is None and bool(seated) and self.shown_by.issuperset(seated)

    def why_no_advice(self, person: str, played: int) -> str | None:
        """Return why this person gets no advice on the position after `played` steps; None if they may have it."""
        if self.line.position_after(played).outcome is not None:
            return "There is nothing left to play in this position."
        if self.ended is not None:
            return None
        mine = self.seats_of(person)
        if not mine:
            return "You are watching this game: those who play it can ask, and everyone once it is over."
        if not self.is_alone or self.invitation is not None:
            return "This game is between two people, who play it without help. Ask when it is over."
        if played != len(self.line.steps):
            return "While the game goes on, you can ask about the position that is on the board."
        if self.mover not in mine:
            return f"It is {self.position.mover}'s turn: ask when it is yours."
        return None

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person" and seat.person == person]

    @property
    def game_again(self) -> Game:
        """The same game again, with seeds drawn anew."""
        drawn = {option.name for option in self.game.ruleset.options if isinstance(option, Seed)}
        return Game(self.game.name, {name: value for name, value in self.game.options.items() if name not in drawn})

    # ------------------------------------------------------------ what may happen

    def step(self, seat: int, text: str) -> StepTaken:
        self._must_go_on()
        if seat != self.mover:
            raise Refusal("not allowed", f"It is {self.position.mover}'s turn.")
        try:
            return StepTaken(str(self.line.step(text)))
        except StepError as error:
            raise Refusal("not allowed", str(error)) from None

    def take_back(self, seat: int) -> StepsTakenBack | OfferMade:
        """Return the event for taking back: at once in one's own turn or when alone, otherwise an offer."""
        steps = self.steps_to_take_back(seat)
        if steps == 0:
            raise Refusal("not allowed", "There is no step of yours to take back.")
        if self.takes_back_at_once(seat):
            return StepsTakenBack(steps)
        self._must_go_on()
        return self._offered(seat, "take back")

    def takes_back_at_once(self, seat: int) -> bool:
        return self.is_alone or (self.mover == seat and self.begun and self.ended is None)

    def steps_to_take_back(self, seat: int) -> int:
        """Return how many steps go if this seat takes back its last one; on one screen, that of either side."""
        if self._verdict is not None:
            return 0
        back = 0
        for turn in reversed(self.turns):
            if turn.seat == seat or self.seats[turn.seat] == self.seats[seat]:
                return back + 1
            back += len(turn.steps)
        return 0

    def offer_draw(self, seat: int) -> OfferMade | DrawAgreed:
        self._must_go_on()
        if not self.game.ruleset.has_draws:
            raise Refusal("not allowed", f"{self.game.ruleset.title} has no draws: somebody always wins.")
        if any(holder.kind == "computer" for holder in self.seats):
            raise Refusal("not allowed", "The computer plays every game to its end.")
        if any(holder.kind == "open" for holder in self.seats):
            raise Refusal("not allowed", "Nobody has taken the other seat yet.")
        both_want = self.offer == Offer("draw", 1 - seat)
        return DrawAgreed() if self.is_alone or both_want else self._offered(seat, "draw")

    def _offered(self, seat: int, what: Offered) -> OfferMade:
        if self.offer is not None and self.offer.seat == seat:
            raise Refusal("not allowed", "You have asked already: wait for the answer, or play on.")
        return OfferMade(seat, what)

    def answer(self, seat: int, accept: bool) -> Event:
        if self.offer is None or self.offer.seat == seat:
            raise Refusal("not allowed", "There is nothing to answer.")
        if not accept:
            return OfferDeclined()
        return DrawAgreed() if self.offer.what == "draw" else StepsTakenBack(self.steps_to_take_back(self.offer.seat))

    def resign(self, seat: int) -> Resigned:
        self._must_go_on()
        return Resigned(seat)

    def allow_watching(self, seat: int, allowed: bool) -> WatchingAllowed:
        if allowed == (seat in self.shown_by):
            raise Refusal(
                "not allowed", f"Others {'may already' if allowed else 'may not'} watch, as far as you decide."
            )
        return WatchingAllowed(seat, allowed)

    def follow(self, game: str) -> Followed:
        self.must_be_over()
        return Followed(game)

    def join(self, person: str) -> Joined:
        self._must_go_on()
        return Joined(self.open_seat, person)

    @property
    def open_seat(self) -> int:
        return next(number for number, seat in enumerate(self.seats) if seat.kind == "open")

    def _must_go_on(self) -> None:
        if self.ended is not None:
            raise Refusal("not allowed", f"The game is over. {self.ended.reason}")

    def must_be_over(self) -> None:
        if self.ended is None:
            raise Refusal("not allowed", "The game is not over yet.")

    # ------------------------------------------------------------ what has happened

    def apply(self, event: Event) -> None:
        """Apply an event to the game."""
        self.number += 1
        match event:
            case StepTaken(text=text):
                self._push(text)
                self.offer = None
            case StepsTakenBack(steps=steps):
                self._pop(steps)
                self.offer = None
            case OfferMade(seat=seat, what=what):
                self.offer = Offer(what, seat)
            case OfferDeclined():
                self.offer = None
            case Resigned(seat=seat):
                self._end(1 - seat, f"{self.game.sides[seat].capitalize()} resigned.")
            case DrawAgreed():
                self._end(None, "Both agreed to a draw.")
            case Joined(seat=seat, person=person):
                self.seats[seat] = StoredSeat("person", person=person)
                self.invitation = None
            case Followed(game=game):
                self.next_game = game
            case WatchingAllowed(seat=seat, allowed=allowed):
                mine = self.seats_of(self.seats[seat].person)
                self.shown_by = self.shown_by.union(mine) if allowed else self.shown_by.difference(mine)

    def _push(self, text: str) -> None:
        if not self.begun:
            self.turns.append(Turn(self.mover, []))
        self.turns[-1].steps.append(self.line.push(text).text)

    def _pop(self, steps: int) -> None:
        for _ in range(steps):
            self.line.pop()
            self.comments.pop(len(self.turns), None)  # it was about the turn as it was
            self.turns[-1].steps.pop()
            if not self.turns[-1].steps:
                self.turns.pop()

    def _end(self, winner: int | None, reason: str) -> None:
        self._verdict = Outcome(None if winner is None else self.game.sides[winner], reason)
        self.offer = None
