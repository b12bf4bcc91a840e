"""A game as one person may see it, as values of the protocol."""

from collections.abc import Mapping, Sequence

from msgspec.structs import asdict

from ludarium.drawing import board_drawing, piece_drawing
from ludarium.games.options import Seed
from ludarium.positions import Game, NamedGesture, Outcome, Position, Step
from ludarium.positions.registry import ruleset_named
from ludarium.positions.trail import Trail, trail_of
from ludarium.server.events import DRAW
from ludarium.server.live import LiveGame
from ludarium.server.opponents import computer_named, skill_in
from ludarium.server.protocol.lobby import InvitationSeen, Summary
from ludarium.server.protocol.pictures import Drawing, Frame, LegalStep, Moment, Turn
from ludarium.server.protocol.tables import Action, Offer, Seat, Table, Update
from ludarium.server.rows import ListedGame, StoredSeat

Names = Mapping[str, str]  # of people, by their ids


def drawing_of(game: Game) -> Drawing:
    """Return the board and the pieces of a game, without a position."""
    return Drawing(board_drawing(game.board), [piece_drawing(piece) for piece in game.ruleset.pieces])


def moment_of(position: Position, played: int, turn: int, begun: bool, trail: Trail, ended: Outcome | None) -> Moment:
    return Moment(
        played=played,
        tokens=position.tokens,
        mover=position.mover,
        left=position.steps_left,
        turn=turn,
        begun=begun,
        remark=position.remark,
        zones=position.zones,
        progress=position.progress,
        decision=position.decision,
        closed=position.closed,
        trail=trail,
        ended=ended,
    )


def frames_of(positions: Sequence[Position], steps: Sequence[Step | str]) -> list[Frame]:
    """Return a frame for each step; the first shows the start."""
    frames = [Frame("", [], _still(positions[0], 0, []))]
    for played, step in enumerate(steps, 1):
        trace = positions[played - 1].trace(step)
        frames.append(Frame(str(step), trace, _still(positions[played], played, trail_of([trace]))))
    return frames


def _still(position: Position, played: int, trail: Trail) -> Moment:
    return moment_of(position, played, 1, False, trail, position.outcome)


def legal_steps(position: Position) -> list[LegalStep]:
    """Return the legal steps, and how each is made by hand."""
    return [_legal_step(step, position.gesture(step)) for step in position.steps]


def _legal_step(step: Step, made: NamedGesture) -> LegalStep:
    return LegalStep(step.text, made.kind, made.shape, made.clicks, made.apart)


def moment_after(live: LiveGame, played: int) -> Moment:
    """Return the position after `played` steps, with the trail of the turn that led to it."""
    is_last = played == len(live.line.steps)
    turn, begun = live.place_after(played)
    trail = trail_of(live.line.trace(place) for place in range(live.turn_start(played) + 1, played + 1))
    return moment_of(live.line.position_after(played), played, turn, begun, trail, live.ended if is_last else None)


def frame_after(live: LiveGame, played: int) -> Frame:
    """Return the position after `played` steps, and the step that led to it."""
    moment = moment_after(live, played)
    if played == 0:
        return Frame("", [], moment)
    return Frame(str(live.line.steps[played - 1]), live.line.trace(played), moment)


class View:
    """A game for one person; `present` are the people at the board."""

    def __init__(self, live: LiveGame, person: str, names: Names, present: frozenset[str]) -> None:
        self._live, self._person, self._names, self._present = live, person, names, present
        self._mine = live.seats_of(person)

    def update(self, moment: Moment, steps: list[LegalStep]) -> Update:
        live = self._live
        return Update(
            moment=moment,
            steps=steps if self._is_to_move else None,
            seats=self.seats,
            offer=self._offer,
            actions=self._actions,
            invitation=live.invitation if self._mine else None,
            next_game=live.next_game if self._mine else None,
        )

    def table(self, moment: Moment, steps: list[LegalStep], turns: list[Turn]) -> Table:
        live, ruleset = self._live, self._live.game.ruleset
        return Table(
            **asdict(self.update(moment, steps)),
            game=live.id,
            number=live.number,
            name=live.game.name,
            title=ruleset.title,
            credited_title=ruleset.credited_title,
            aim=live.game.aim,
            step_noun=ruleset.step_noun,
            near_side=live.game.near_side,
            options=dict(live.game.options),
            start=live.start or "",
            unusual_options=unusual_options(live.game),
            drawing=drawing_of(live.game),
            step_kinds=list(ruleset.step_kinds),
            clicking=ruleset.clicking,
            turns=turns,
            watching=not self._mine,
        )

    @property
    def _is_to_move(self) -> bool:
        return self._live.ended is None and self._live.mover in self._mine

    @property
    def seats(self) -> list[Seat]:
        return [self._seat(number, seat) for number, seat in enumerate(self._live.seats)]

    def _seat(self, number: int, seat: StoredSeat) -> Seat:
        game = self._live.game
        is_computer = seat.kind == "computer"
        return Seat(
            side=game.sides[number],
            kind=seat.kind,
            name=seat_name(seat, self._names),
            level=computer_named(seat.player).level if is_computer else 0,
            elo=skill_in(game.name, seat.player).elo if is_computer else None,
            yours=number in self._mine,
            present=seat.kind == "computer" or seat.person in self._present,
            shows=number in self._live.shown_by,
        )

    @property
    def _offer(self) -> Offer | None:
        offer, live = self._live.offer, self._live
        if offer is None:
            return None
        return Offer(offer.what, live.game.sides[offer.seat], bool(self._mine) and offer.seat not in self._mine)

    @property
    def _actions(self) -> list[Action]:
        """What this person may do now besides taking a step; the live game has the last word."""
        live = self._live
        actions: list[Action] = []
        if live.ended is not None or live.why_no_advice(self._person, len(live.line.steps)) is None:
            actions.append("advice")
        if not self._mine:
            return actions
        if live.ended is not None:
            actions.append("rematch")
        else:
            actions.append("resign")
            if live.game.ruleset.has_draws and all(seat.kind == "person" for seat in live.seats):
                actions.append("offer draw")
        if live.computer is not None:
            actions.append("play now")
        if any(self._can_take_back(seat) for seat in self._mine):
            actions.append("take back")
        return actions

    def _can_take_back(self, seat: int) -> bool:
        live = self._live
        if live.steps_to_take_back(seat) == 0:
            return False
        asked = live.offer is not None and live.offer.seat == seat
        return live.takes_back_at_once(seat) or (live.ended is None and not asked)


def seat_name(seat: StoredSeat, names: Names) -> str:
    if seat.kind == "computer":
        return computer_named(seat.player).title
    return names.get(seat.person, "")


def invitation_seen(live: LiveGame, person: str, names: Names) -> InvitationSeen:
    """Return what somebody is invited to; `joined` if they have taken the seat."""
    ruleset, mine = live.game.ruleset, live.seats_of(person)
    seat = mine[0] if mine else live.open_seat
    return InvitationSeen(
        joined=live.id if mine else None,
        name=live.game.name,
        title=ruleset.credited_title,
        summary=ruleset.summary,
        aim=live.game.aim,
        inviter=names.get(live.seats[1 - seat].person, ""),
        side=live.game.sides[seat],
        unusual_options=unusual_options(live.game),
        turn=live.turn,
        begun=bool(live.turns),
    )


def unusual_options(game: Game) -> list[str]:
    """Return the options that differ from the default, and the seeds that were drawn, in words."""
    return [
        option.words(game.options[option.name])
        for option in game.ruleset.options
        if isinstance(option, Seed) or game.options[option.name] != option.default
    ]


def chosen_options(game: Game) -> dict[str, str]:
    """Return the options that differ from the default, and the seeds that were drawn."""
    return {
        option.name: str(game.options[option.name])
        for option in game.ruleset.options
        if isinstance(option, Seed) or game.options[option.name] != option.default
    }


def summary_of(listed: ListedGame, person: str) -> Summary:
    """Return the summary of a game for a person's list."""
    ruleset = ruleset_named(listed.name)
    mine = [number for number, seat in enumerate(listed.seats) if seat.kind == "person" and seat.person == person]
    both = len(mine) != 1
    theirs = listed.seats[1 - mine[0]] if not both else None
    standing = listed.standing
    return Summary(
        game=listed.id,
        name=listed.name,
        title=credited_title(listed.name),
        you="" if both else ruleset.sides[mine[0]],
        opponent="on this screen" if theirs is None else _opponent(theirs, listed.names[1 - mine[0]]),
        turn=standing.turn,
        your_turn=not standing.result and standing.mover in mine,
        waiting=any(seat.kind == "open" for seat in listed.seats),
        result=_result(standing.result, "" if both else ruleset.sides[mine[0]]),
        changed=listed.changed,
        begun=standing.played > 0,
        number=listed.number,
    )


def credited_title(game: str) -> str:
    ruleset = ruleset_named(game)
    return f"{ruleset.title} by {ruleset.author}" if ruleset.author else ruleset.title


def _opponent(seat: StoredSeat, name: str) -> str:
    if seat.kind == "computer":
        return computer_named(seat.player).title
    return "nobody yet" if seat.kind == "open" else name or "a friend"


def _result(result: str, side: str) -> str:
    if result == "":
        return ""
    if result == DRAW:
        return "drawn"
    if side == "":
        return f"{result} won"
    return "won" if result == side else "lost"
