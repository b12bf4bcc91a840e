"""Why a move is refused: numbers for the rules, sentences for people."""

from ludarium.kernel.contract import OWN_REASONS

(
    NOTHING_YET,
    NO_PIECE,
    ENEMY_PIECE,
    FLOW_TOO_FAR,
    FLOW_BLOCKED,
    NO_CANNON,
    SHOT_TOO_FAR,
    SHOT_FORCED,
    NOT_A_ZIGZAG,
    WAVE_LEAVES_BOARD,
    WAVE_HITS_OWN,
    WAVE_NOT_ACROSS,
    NO_SHARP_V,
    JUMP_TOO_FAR,
    JUMP_FORCED,
    NO_PAIR,
    NOTHING_CHANGES,
    NO_CUP,
    NO_FOUR,
    SPAWN_TAKEN,
    OTHER_SPAWN,
    NOT_A_STACK,
    UNSTACK_BLOCKED,
) = range(OWN_REASONS, OWN_REASONS + 23)

SENTENCES = {
    NOTHING_YET: "a turn has at least one move: make one before you end it",
    NO_PIECE: "{x} is empty: a move begins with a {mover} piece",
    ENEMY_PIECE: "{x} holds a {enemy} piece: {mover} moves {mover} pieces",
    FLOW_TOO_FAR: "{y} is neither next to {x} nor next to its group: a piece flows along its own group",
    FLOW_BLOCKED: "{y} is taken: a piece flows to an empty cell next to its group, or onto a piece of the group",
    NO_CANNON: "{x} is no end of a cannon that points to {y}: a cannon is a whole group in one straight row",
    SHOT_TOO_FAR: "the shot from {x} does not get to {y}: it goes two cells or more, at most the length of the row",
    SHOT_FORCED: "the shot from {x} must go on as far as it can (stop=forced)",
    NOT_A_ZIGZAG: "these are not all {mover} pieces: a wave is a zigzag of three or more own pieces",
    WAVE_LEAVES_BOARD: "a piece of the wave would leave the board",
    WAVE_HITS_OWN: "a piece of the wave would come to an own piece outside it",
    WAVE_NOT_ACROSS: "a wave goes only across its zigzag here (wave=across)",
    NO_SHARP_V: "{x} is not the point of a sharp V that points to {y}: its two legs stand 60° apart, behind it",
    JUMP_TOO_FAR: "the jump from {x} does not get to {y}: the shorter leg counts the jumps, own pieces end them",
    JUMP_FORCED: "the jump from {x} must go on as far as it can (stop=forced)",
    NO_PAIR: "{x} and {y} are no two {mover} pieces in a line with the right gap between them",
    NOTHING_CHANGES: "both other corners of the triangle are held by {mover} or off the board already",
    NO_CUP: "{x} is in no cup: three neighbours that follow one another must be {mover}",
    NO_FOUR: "{x} has fewer than four {mover} neighbours: a piece is spawned where there are four",
    SPAWN_TAKEN: "{x} is taken: a piece is spawned on an empty cell",
    OTHER_SPAWN: "pieces are not spawned like that in this game: see its option spawn",
    NOT_A_STACK: "the piece on {x} is no stack: only a stack unstacks",
    UNSTACK_BLOCKED: "the stack on {x} has no room that way: it needs cells without own pieces and enemy stacks",
}

#: Reasons that only say that a move is not of its kind.
VAGUE = frozenset((NO_CANNON, NOT_A_ZIGZAG, NO_SHARP_V, NO_PAIR, OTHER_SPAWN, NOT_A_STACK))
