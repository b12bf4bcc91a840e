import { describe, expect, test } from "vitest";
import boards from "./boards.css?raw";
import styles from "./styles.css?raw";

type Colours = Record<string, [light: string, dark: string]>;

const PAIR = /--([a-z-]+): light-dark\((#\w+), (#\w+)\)/g;
const MATERIALS = ["paper", "wood", "slate"];
const LIGHT_OR_DARK = [0, 1] as const;
const PIECES: Record<string, string> = { red: "#d8624b", blue: "#25436f", black: "#302d2a", white: "#fdfaf3", grey: "#aaa397" };
const MARK = 3;

function coloursIn(text: string): Colours {
  return Object.fromEntries([...text.matchAll(PAIR)].map(([, name, light, dark]) => [name!, [light!, dark!]]));
}

function coloursOf(material: string): Colours {
  const set = boards.split("}").find((part) => part.includes(`[data-board="${material}"]`)) ?? "";
  const rims = { ...coloursIn(boards.slice(boards.indexOf("--red-rim"))), "white-rim": ["#5f5443", "#5f5443"] as [string, string] };
  return { ...coloursIn(styles), ...rims, ...coloursIn(set) };
}

function brightness(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((place) => {
    const part = Number.parseInt(colour.slice(place, place + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [brightness(one), brightness(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(MATERIALS)("on a board of %s", (material) => {
  const colours = coloursOf(material);

  test.each(LIGHT_OR_DARK)("marks are told from cells (%i)", (side) => {
    for (const ground of ["cell", "cell-trail"]) {
      expect(contrast(colours.accent![side], colours[ground]![side])).toBeGreaterThan(MARK);
    }
  });

  test.each(LIGHT_OR_DARK)("each piece is told from cells by its fill or its rim (%i)", (side) => {
    for (const [tone, fill] of Object.entries(PIECES)) {
      for (const ground of ["cell", "cell-trail"]) {
        const cell = colours[ground]![side];
        const most = Math.max(contrast(fill, cell), contrast(colours[`${tone}-rim`]![side], cell));
        expect(most, `${tone} on ${ground}`).toBeGreaterThan(MARK);
      }
    }
  });
});
