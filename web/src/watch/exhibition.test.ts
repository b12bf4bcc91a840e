import { expect, it } from "vitest";
import { Pictures } from "../board/pictures.svelte";
import type { AnyNotice, Exhibited, Moment } from "../protocol";
import { moment, table } from "../testing/tables";
import { Exhibition, pairing } from "./exhibition.svelte";

function exhibited(number: number, other: Partial<Moment> = {}): Exhibited {
  const frame = { step: "", trace: [], moment: moment(other) };
  return { number, name: "game", title: "Game", sides: ["red", "blue"], players: ["Sapling", "Shrub"], drawing: table().drawing, frame };
}

function shown(first: Exhibited | null): { exhibition: Exhibition; asked: string[]; tell: (notice: Partial<AnyNotice>) => void } {
  const asked: string[] = [];
  let tell: (notice: AnyNotice) => void = () => {};
  const conversation = {
    ask: (request: { type: string }) => {
      asked.push(request.type);
      return Promise.resolve({ type: "exhibition seen", exhibited: first });
    },
    listen: (listener: (notice: AnyNotice) => void) => {
      tell = listener;
      return () => {};
    },
  };
  const exhibition = new Exhibition(conversation as never, new Pictures(() => false));
  return { exhibition, asked, tell: (notice) => tell(notice as AnyNotice) };
}

it("shows the game as it stands, then every step of it", async () => {
  const { exhibition, tell } = shown(exhibited(1));
  await exhibition.look();
  expect(exhibition.words).toBe("Turn 1: Sapling, red, is to move.");
  tell({ type: "exhibition moved", number: 1, frame: { step: "a1", trace: [], moment: moment({ turn: 2, mover: "blue", played: 1 }) } });
  expect(exhibition.words).toBe("Turn 2: Shrub, blue, is to move.");
  tell({ type: "exhibition moved", number: 7, frame: { step: "a1", trace: [], moment: moment({ turn: 9 }) } });
  expect(exhibition.words).toContain("Turn 2");
  const ended = { winner: "blue", reason: "Red is stuck." };
  tell({ type: "exhibition moved", number: 1, frame: { step: "b1", trace: [], moment: moment({ turn: 2, played: 2, ended }) } });
  expect(exhibition.words).toBe("Shrub, blue, wins. Red is stuck.");
  tell({ type: "exhibition began", exhibited: exhibited(2) });
  expect([exhibition.game?.number, exhibition.words]).toEqual([2, "Turn 1: Sapling, red, is to move."]);
});

it("says that it looks no longer, and hears nothing then", async () => {
  const { exhibition, asked, tell } = shown(exhibited(1));
  await exhibition.look();
  exhibition.rest();
  tell({ type: "exhibition began", exhibited: exhibited(2) });
  tell({ type: "welcome" });
  exhibition.close();
  expect([asked, exhibition.game?.number]).toEqual([["watch exhibition", "leave exhibition"], 1]);
});

it("looks again when the connection is back", async () => {
  const { exhibition, asked, tell } = shown(null);
  await exhibition.look();
  expect(exhibition.words).toBe("");
  tell({ type: "welcome" });
  expect(asked).toEqual(["watch exhibition", "watch exhibition"]);
  exhibition.close();
});

it("says who plays", () => {
  expect(pairing(exhibited(1))).toBe("Sapling (red) against Shrub (blue)");
});
