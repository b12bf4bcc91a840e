import { describe, expect, it } from "vitest";
import type { InvitationSeen } from "./protocol";
import { moment, seat, table } from "./testing/tables";
import {
  ago,
  counted,
  invitingLine,
  isAlone,
  promise,
  seatLine,
  seatName,
  sideBelow,
  standing,
  tabTitle,
  turnLine,
  turnsBetween,
  verdict,
} from "./words";

const you = seat("red", { yours: true });
const quick = seat("blue", { kind: "computer", name: "Quick" });

it("counts in words as far as people do", () => {
  expect([counted(1, "step"), counted(2, "step"), counted(13, "step")]).toEqual(["one step", "two steps", "13 steps"]);
});

it("tells a range of turns", () => {
  expect([turnsBetween([30, 52]), turnsBetween([9, 9])]).toEqual(["30 to 52 turns", "nine turns"]);
});

describe("the line above the board", () => {
  const line = (seats = [you, quick], mover = "red", left = 2) => turnLine(table({ seats }), moment({ mover, left }));

  it("says that it is your turn, and how many steps are left", () => {
    expect(line()).toBe("Your turn: two steps left.");
  });

  it("names the side where both are yours", () => {
    expect(line([you, seat("blue", { yours: true })], "blue", 1)).toBe("Blue's turn: one step left.");
  });

  it("says no more that the computer thinks once its reply is there", () => {
    const answered = table({ seats: [you, quick], moment: moment({ played: 3, mover: "red" }) });
    expect(turnLine(answered, moment({ played: 2, mover: "blue" }))).toBe("Quick plays.");
  });

  it("calls a step as the game does", () => {
    expect(turnLine(table({ step_noun: "move" }), moment({ left: 2 }))).toBe("Your turn: two moves left.");
  });

  it("says what the computer does", () => {
    expect(line([you, quick], "blue")).toBe("Quick is thinking.");
    const patient = seat("blue", { kind: "computer", name: "Quick, thinking longer" });
    expect(line([you, patient], "blue")).toBe("Quick is thinking.");
  });

  it("names the friend, or calls them that", () => {
    expect(line([you, seat("blue", { name: "Anna" })], "blue", 1)).toBe("Anna's turn: one step left.");
    expect(line([you, seat("blue")], "blue", 1)).toBe("Your friend's turn: one step left.");
  });

  it("names the side for those who only watch", () => {
    const watched = table({ seats: [seat("red"), seat("blue")], watching: true });
    expect(turnLine(watched, moment({ mover: "blue" }))).toBe("Blue's turn: one step left.");
  });

  it("says that nobody has sat down yet", () => {
    expect(line([you, seat("blue", { kind: "open" })], "blue")).toBe("Blue is to move. The seat is still free.");
  });
});

it("calls the tab by whose turn it is, then by how it ended", () => {
  const ended = { winner: "red", reason: "" };
  expect(tabTitle(table())).toBe("Your turn - Game - Ludarium");
  expect(tabTitle(table({ moment: moment({ mover: "blue" }) }))).toBe("Quick is thinking - Game - Ludarium");
  expect(tabTitle(table({ moment: moment({ ended }) }))).toBe("You win - Game - Ludarium");
});

it("tells you that you won, and others who did", () => {
  expect(verdict(table(), "red")).toBe("You win.");
  expect(verdict(table(), "blue")).toBe("Blue wins.");
  expect(verdict(table({ seats: [you, seat("blue", { yours: true })] }), "red")).toBe("Red wins.");
  expect(verdict(table(), null)).toBe("A draw.");
});

it("calls you you, unless you are both", () => {
  const both = [you, seat("blue", { yours: true })];
  expect(seatName(you, [you, quick])).toBe("You");
  expect(both.map((one) => seatName(one, both))).toEqual(["Red", "Blue"]);
});

it("sums up a game in a list", () => {
  const summary = {
    game: "g",
    name: "game",
    title: "Game",
    you: "red",
    opponent: "Quick",
    turn: 4,
    your_turn: true,
    waiting: false,
    result: "",
    changed: 0,
    begun: true,
    number: 3,
  };
  expect(standing(summary)).toBe("Your turn, turn 4");
  expect(standing({ ...summary, your_turn: false })).toBe("Their turn, turn 4");
  expect(standing({ ...summary, you: "" })).toBe("Turn 4");
  expect(standing({ ...summary, waiting: true })).toBe("Waiting for a friend");
  expect(standing({ ...summary, result: "won" })).toBe("Won");
});

it("says who invites, which side one gets and who begins", () => {
  const seen: InvitationSeen = {
    type: "invitation seen",
    joined: null,
    name: "game",
    title: "Game",
    summary: "",
    aim: "",
    inviter: "Anna",
    side: "blue",
    unusual_options: [],
    turn: 1,
    begun: false,
  };
  expect(invitingLine(seen)).toBe("Anna invites you to Game");
  expect(invitingLine({ ...seen, inviter: "" })).toBe("A friend invites you to Game");
  expect(seatLine(seen, "red")).toBe("You play blue; your friend begins.");
  expect(seatLine({ ...seen, side: "red" }, "red")).toBe("You play red, and you begin.");
  expect(seatLine({ ...seen, begun: true, turn: 4 }, "red")).toBe("You play blue. The game has begun: turn 4.");
});

it("tells roughly how long ago something was", () => {
  const told = [5, 61, 7200, 86400 * 3, 86400 * 400].map(ago);
  expect(told).toEqual(["just now", "one minute ago", "two hours ago", "three days ago", "one year ago"]);
});

describe("what a step promises", () => {
  it("is a chance in per cent, and never certain unless it is proven", () => {
    const chances = [0.5, 0.617, 0.999, 0.0001];
    expect(chances.map((chance) => promise({ chance, proof: null }))).toEqual(["50 %", "62 %", "99 %", "1 %"]);
  });

  it("is said in words where it is proven", () => {
    const proofs = ["win", "loss", "draw"] as const;
    const words = ["wins by force", "loses by force", "leads to a draw"];
    expect(proofs.map((proof) => promise({ chance: 1, proof }))).toEqual(words);
  });
});

describe("being alone at the board", () => {
  it("is to have nobody across it but a computer or oneself", () => {
    expect(isAlone(table({ seats: [you, quick] }))).toBe(true);
    expect(isAlone(table({ seats: [you, seat("blue", { yours: true })] }))).toBe(true);
  });

  it("is not to wait for a friend, to have one, or to watch", () => {
    expect(isAlone(table({ seats: [you, seat("blue", { kind: "open" })] }))).toBe(false);
    expect(isAlone(table({ seats: [you, seat("blue")] }))).toBe(false);
    expect(isAlone(table({ seats: [quick, quick], watching: true }))).toBe(false);
  });
});

describe("the side that is below", () => {
  it("is the far one for whoever plays it alone", () => {
    const seats = [seat("white"), seat("black", { yours: true })];
    expect(sideBelow(table({ near_side: "white", seats }))).toBe("black");
  });

  it("is the near one for all others, and none where the board has no sides", () => {
    const shared = [seat("white", { yours: true }), seat("black", { yours: true })];
    expect(sideBelow(table({ near_side: "white", seats: shared }))).toBe("white");
    expect(sideBelow(table({ near_side: "white", seats: [seat("white"), seat("black")] }))).toBe("white");
    expect(sideBelow(table({ near_side: "", seats: [seat("white"), seat("black", { yours: true })] }))).toBe("");
  });
});
