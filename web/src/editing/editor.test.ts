import { beforeEach, expect, test } from "vitest";
import { Disconnected, Refusal } from "../conversation";
import { checked, opened } from "../testing/editing";
import { type Door, Editor } from "./editor.svelte";
import { statusOf } from "./status";
import type { Kept } from "./storing";

const SMALL = opened({ cells: ["a1", "a2", "a3"], options: { size: "3" } });
const LARGE = opened({ cells: ["a1", "a2", "a3", "a4"], options: { size: "4" } });

let kept: Kept[];
let asked: string[];
let editor: Editor;

function door(changed: Partial<Door> = {}): Door {
  return {
    open: async ({ size }) => (size === "4" ? LARGE : SMALL),
    check: async (_, draft) => {
      asked.push(draft.tokens.join(""));
      return checked(draft);
    },
    turn: async (_, { tokens, fields }) => checked({ tokens: tokens.toReversed(), fields }),
    read: async (_, code) => {
      if (code === "nonsense") throw new Refusal("not allowed", "no board");
      return checked({ tokens: [...code], fields: ["w", "/"] });
    },
    keep: (one) => kept.push(one),
    ...changed,
  };
}

beforeEach(async () => {
  kept = [];
  asked = [];
  editor = new Editor(door());
  await editor.begin({}, "", null);
  await settled();
});

/** Everything that is under way has come. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}

function tokens(): string {
  return editor.state?.draft.tokens.join("") ?? "";
}

test("a draft begins as a game does, and the reason why it is not legal is known", () => {
  expect(tokens()).toBe("w..");
  expect(statusOf(editor)).toEqual({ kind: "wrong", text: "Not legal yet. Black has no piece." });
});

test("what is placed is said, kept, checked and can be undone and done again", async () => {
  editor.brush = { kind: "piece", letter: "b" };
  editor.paint(2);
  expect([tokens(), editor.said, editor.checked]).toEqual(["w.b", "a3: black piece.", null]);
  await settled();
  expect([statusOf(editor).kind, kept.at(-1)?.draft.tokens.join("")]).toEqual(["legal", "w.b"]);
  editor.undo();
  expect([tokens(), editor.canUndo, editor.canRedo]).toEqual(["w..", false, true]);
  editor.redo();
  expect(tokens()).toBe("w.b");
});

test("only the latest of many changes is checked once the first is answered", async () => {
  asked = [];
  editor.brush = { kind: "piece", letter: "b" };
  for (const cell of [0, 1, 2]) editor.paint(cell);
  await settled();
  expect(asked).toEqual(["b..", "bbb"]);
  expect(editor.checked?.code).toBe("bbb w /");
});

test("other options that mean another board are undone together with it", async () => {
  expect(await editor.choose({ size: "4" })).toBe("");
  expect([tokens(), editor.state?.opened]).toEqual(["w...", LARGE]);
  editor.undo();
  expect([tokens(), editor.state?.opened]).toEqual(["w..", SMALL]);
});

test("a code is taken over, and one that cannot be shown changes nothing", async () => {
  expect(await editor.read(".bw")).toBe("");
  expect(tokens()).toBe(".bw");
  expect(await editor.read("nonsense")).toBe("no board");
  expect(tokens()).toBe(".bw");
});

test("a code that is typed is taken over before anything is done with the position", async () => {
  editor.typeCode(".bw");
  expect(await editor.settled()).toBe(true);
  expect([tokens(), editor.typed, editor.code]).toEqual([".bw", null, ".bw w /"]);
});

test("a wrong code stays with its reason until it is put right or given up", async () => {
  editor.typeCode("nonsense");
  void editor.readTyped();
  expect(await editor.settled()).toBe(false);
  expect([editor.typed, editor.wrongCode, tokens()]).toEqual(["nonsense", "No board.", "w.."]);
  editor.typeCode(editor.code);
  expect([await editor.readTyped(), editor.wrongCode]).toEqual([true, ""]);
  editor.typeCode("nonsense");
  await editor.readTyped();
  editor.dropTyped();
  expect([editor.typed, editor.wrongCode]).toEqual([null, ""]);
});

test("a turned board that comes after a change is not taken over", async () => {
  const turning = editor.turn("turn left");
  editor.paint(1);
  await turning;
  expect(tokens()).toBe("ww.");
});

test("a kept draft comes back if it fits the board", async () => {
  await editor.begin({}, "", { tokens: [".", "b", "w"], fields: ["b", "/"] });
  expect(tokens()).toBe(".bw");
  await editor.begin({ size: "4" }, "", { tokens: [".", "b", "w"], fields: ["b", "/"] });
  expect(tokens()).toBe("w...");
});

test("a lost connection is told, and asking again mends it", async () => {
  let isLost = true;
  const broken = new Editor(door({ check: async (_, draft) => (isLost ? Promise.reject(new Disconnected()) : checked(draft)) }));
  await broken.begin({}, "", null);
  await settled();
  expect(broken.trouble).toContain("no connection");
  isLost = false;
  await broken.check();
  expect([broken.trouble, broken.checked?.code]).toEqual(["", "w.. w /"]);
});

test("options that there are not leave no board, and say why", async () => {
  const refusing = new Editor(door({ open: () => Promise.reject(new Refusal("not allowed", "size is a whole number")) }));
  await refusing.begin({ size: "99" }, "", null);
  expect([refusing.state, refusing.trouble]).toEqual([null, "size is a whole number"]);
});

test("a position in which the game is over can be legal", () => {
  const over = { ...checked({ tokens: ["b"], fields: ["w"] }), over: "Black wins." };
  expect(statusOf({ checked: over })).toEqual({ kind: "over", text: "A legal position, but the game is over here. Black wins." });
});
