"""Requests about puzzles. Nothing tells a solution before it was found or given up."""

from ludarium.positions import GAMES
from ludarium.server.handlers.asker import Asker
from ludarium.server.protocol.puzzles import (
    GiveUpPuzzle,
    Hinted,
    HintPuzzle,
    ListPuzzles,
    NextPuzzle,
    OpenPuzzle,
    PuzzleChosen,
    PuzzleJudged,
    PuzzleOpened,
    PuzzlesListed,
    PuzzleSolution,
    TryPuzzle,
)
from ludarium.server.puzzles import solution_of, tried_in
from ludarium.study.hints import hint
from ludarium.study.puzzles import Puzzle


async def list_puzzles(page: Asker, request: ListPuzzles) -> PuzzlesListed:
    names = [page.catalogue.name(request.name)] if request.name else list(GAMES)
    progress = await page.hall.store.progress_of(page.person)
    games = []
    for name in names:
        is_ready = page.hall.workshop.readiness(name).is_ready
        games.append(await page.hall.shelf.game(page.person, name, tried_in(progress, name), is_ready))
    return PuzzlesListed(games)


async def open_puzzle(page: Asker, request: OpenPuzzle) -> PuzzleOpened:
    puzzle = await _puzzle(page, request.name, request.puzzle)
    tried = await page.hall.store.progress_in(page.person, "puzzle", puzzle.game.name, puzzle.id)
    is_over = tried is not None and (tried.done is not None or "solution" in tried.details)
    facts = await page.hall.shelf.facts(puzzle, tried)
    return PuzzleOpened(facts, solution_of(puzzle) if is_over else None)


async def next_puzzle(page: Asker, request: NextPuzzle) -> PuzzleChosen:
    name = page.catalogue.name(request.name)

    def is_wanted(puzzle: Puzzle) -> bool:
        return request.turns in (0, puzzle.turns) and (not request.theme or request.theme in puzzle.themes)

    return PuzzleChosen((await page.hall.shelf.next(page.person, name, is_wanted, request.after)).id)


async def try_puzzle(page: Asker, request: TryPuzzle) -> PuzzleJudged:
    puzzle = await _puzzle(page, request.name, request.puzzle)
    return await page.hall.complete(page.hall.solving.judge(page.client, puzzle, request.turns, request.seconds))


async def hint_puzzle(page: Asker, request: HintPuzzle) -> Hinted:
    puzzle = await _puzzle(page, request.name, request.puzzle)
    found = hint(puzzle, request.turns, request.steps)
    change = await page.hall.solving.give_up(page.client, puzzle, "hint", request.seconds)
    step = found.step
    if request.is_whole:
        return Hinted(list(step.cells), step.text, step.kind, found.is_elsewhere, change)
    return Hinted(list(step.cells[:1]), "", step.kind if not step.cells else "", found.is_elsewhere, change)


async def give_up_puzzle(page: Asker, request: GiveUpPuzzle) -> PuzzleSolution:
    puzzle = await _puzzle(page, request.name, request.puzzle)
    change = await page.hall.solving.give_up(page.client, puzzle, "solution", request.seconds)
    return PuzzleSolution(solution_of(puzzle), change)


async def _puzzle(page: Asker, name: str, id: str) -> Puzzle:
    """Return a puzzle whose game can be played now."""
    page.hall.must_be_ready(page.catalogue.name(name))
    puzzle = await page.hall.shelf.find(name, id)
    await page.hall.workshop.load_size(puzzle.game)
    return puzzle
