import { describe, expect, it } from "vitest";
import { gamesLine, lessonsLine, retriesLine } from "./words";

describe("progress in words", () => {
  it("says nothing where nothing was done", () => {
    expect(lessonsLine({ lessons: 0 }, 9)).toBe("");
    expect(retriesLine({ retries: 0, bettered: 0 })).toBe("");
    expect(gamesLine({ games: 0, finished: 0, won: 0 })).toBe("");
  });

  it("counts what was", () => {
    expect(lessonsLine({ lessons: 1 }, 9)).toBe("1 of 9 lessons done.");
    expect(lessonsLine({ lessons: 9 }, 9)).toBe("All nine lessons done.");
    expect(retriesLine({ retries: 3, bettered: 2 })).toBe("Three turning points tried again, 2 played better.");
    expect(gamesLine({ games: 14, finished: 9, won: 4 })).toBe("14 games played, 9 to the end, 4 won.");
    expect(gamesLine({ games: 1, finished: 0, won: 0 })).toBe("One game played.");
  });
});
