"""Reliability: the predictions of the search compared with the results of its games, as data and in words."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from functools import cached_property
from typing import Any

from ludarium.games.tuning import Scale
from ludarium.lab.playing.selfplay import Prediction, SelfPlayed
from ludarium.lab.playing.series import Series
from ludarium.lab.strength.chances import BINS, Bin, Fit, averages, cross_fitted, fitted, mean_gap, scaled, table
from ludarium.notation.words import how_many


@dataclass(frozen=True)
class Reliability:
    series: Series
    simulations: int
    games: tuple[SelfPlayed, ...]

    @cached_property
    def predictions(self) -> list[tuple[Prediction, ...]]:
        """The predictions of each game that has any."""
        return [game.predictions for game in self.games if game.predictions]

    @cached_property
    def positions(self) -> int:
        return sum(map(len, self.predictions))

    @cached_property
    def programs(self) -> list[str]:
        return sorted({game.program for game in self.games})

    @cached_property
    def fit(self) -> Fit:
        """The maximum-likelihood scale; there must be predictions."""
        return fitted(self.predictions)

    @cached_property
    def chances(self) -> list[Prediction]:
        """The predictions on scales that were fitted to other games than theirs, so that these do not flatter."""
        return cross_fitted(self.predictions)

    @property
    def scale(self) -> dict[str, float]:
        """The scale as data, as it is written to the tuning file."""
        return {key: round(value, 3) for key, value in self.fit.scale._asdict().items()}

    def described(self) -> dict[str, Any]:
        """Return the calibration as data: the scale, how it was found, and the reliability table."""
        setting = self.series.setting
        return {
            **self.scale,
            "errors": [round(error, 3) for error in self.fit.errors],
            "games": len(self.games),
            "positions": self.positions,
            "simulations": self.simulations,
            **{key: setting[key] for key in ("options", "seed", "opening_steps")},
            "date": f"{date.today():%Y.%m.%d}",
            "programs": self.programs,
            "table": [
                {"predicted": round(one.predicted, 3), "won": round(one.won, 3), "positions": one.positions}
                for one in table(self.chances)
                if one is not None
            ],
        }

    def lines(self) -> Iterator[str]:
        """Yield the table, with and without the scale, and a summary; nothing if there are no predictions."""
        if not self.predictions:
            return
        plain, chances = table(scaled(self.predictions, Scale())), table(self.chances)
        yield f"{'':10}  {'as the search predicts':^28}  {'with a scale of other games':^28}"
        yield f"{'chance':10}" + 2 * f"  {'predicted':>9}  {'won':>7}  {'times':>6}"
        for number, (one, other) in enumerate(zip(plain, chances, strict=True)):
            low, high = 100 * number // BINS, 100 * (number + 1) // BINS
            yield f"{f'{low}–{high} %':10}  {_bin_words(one)}  {_bin_words(other)}"
        yield self._fit_words()
        gaps = [100 * mean_gap(bins) for bins in (plain, chances)]
        yield f"Mean error: {gaps[0]:.1f} points without the scale, {gaps[1]:.1f} with it."
        predicted, won, _ = averages(self.chances)
        yield f"Overall, the side to act was predicted to score {100 * predicted:.1f} % and scored {100 * won:.1f} %."
        yield from self._left_out()

    def _fit_words(self) -> str:
        scale, errors = self.fit.scale, self.fit.errors
        return (
            f"Sharpness {scale.sharpness:.2f} ± {errors.sharpness:.2f}, shift {scale.shift:+.2f} ± {errors.shift:.2f} "
            f"with 95 % certainty, from {how_many(self.positions, 'position')} of "
            f"{how_many(len(self.predictions), 'game')}."
        )

    def _left_out(self) -> Iterator[str]:
        proven = [one for game in self.games for one in game.proven]
        if proven:
            kept = sum(one.value == one.points for one in proven)
            yield f"Left out: {how_many(len(proven), 'position')} with a proven result; {kept} of them ended as proven."
        cut = sum(game.cut for game in self.games)
        if cut:
            yield f"Left out: {how_many(cut, 'unfinished game')}."


def _bin_words(one: Bin | None) -> str:
    if one is None:
        return f"{'–':>9}  {'–':>7}  {0:>6}"
    return f"{100 * one.predicted:7.1f} %  {100 * one.won:5.1f} %  {one.positions:>6}"
