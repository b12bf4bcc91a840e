import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Disconnected, Refusal } from "./conversation";
import type { AnyNotice } from "./protocol";
import { Socket } from "./socket";
import { Line } from "./testing/lines";

let socket: Socket;
const last = () => Line.last;

beforeEach(() => {
  vi.useFakeTimers();
  Line.all = [];
  socket = new Socket(
    () => new Line(),
    () => 1,
  );
  socket.connect();
  last().opens();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("asking", () => {
  it("gives each request its own reply, in whatever order they come", async () => {
    const [one, other] = [socket.ask({ type: "ping" }), socket.ask({ type: "join", invitation: "x" })];
    const [first, second] = last().sent.map((each) => each.id);
    last().says({ id: second!, reply: { type: "started", game: "g" } });
    last().says({ id: first!, reply: { type: "done" } });
    expect((await one).type).toBe("done");
    expect((await other).game).toBe("g");
  });

  it("fails with what the server says when it refuses", async () => {
    const asked = socket.ask({ type: "join", invitation: "x" });
    last().says({ id: 1, reply: { type: "refused", kind: "own invitation", text: "It is yours.", game: "g" } });
    const refusal = await asked.catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Refusal);
    expect(refusal).toMatchObject({ kind: "own invitation", message: "It is yours.", game: "g" });
  });

  it("does not send what would break the connection, and says that it is too large", async () => {
    const sent = last().sent.length;
    const asked = socket.ask({ type: "read tree", text: "é".repeat(300_000) });
    await expect(asked).rejects.toThrow("too large to be sent: the server takes 512 KB at once");
    expect(last().sent.length).toBe(sent);
  });

  it("fails at once without a connection, and when the connection breaks before the reply", async () => {
    const asked = socket.ask({ type: "list games" });
    last().breaks();
    await expect(asked).rejects.toBeInstanceOf(Disconnected);
    await expect(socket.ask({ type: "ping" })).rejects.toBeInstanceOf(Disconnected);
  });

  it("does not wait for a reply for ever", async () => {
    const asked = socket.ask({ type: "list games" });
    const failed = expect(asked).rejects.toBeInstanceOf(Disconnected);
    await vi.advanceTimersByTimeAsync(60_000);
    await failed;
  });
});

it("passes on what the server tells unasked", () => {
  const heard: AnyNotice[] = [];
  socket.onnotice = (notice) => heard.push(notice);
  last().says({ type: "name changed", you: "Anna" });
  expect(heard).toEqual([{ type: "name changed", you: "Anna" }]);
});

describe("connecting again", () => {
  it("waits longer after each failure, up to ten seconds", async () => {
    for (const wait of [500, 1000, 2000, 4000, 8000, 10_000, 10_000]) {
      const before = Line.all.length;
      last().breaks();
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(Line.all.length).toBe(before);
      await vi.advanceTimersByTimeAsync(1);
      expect(Line.all.length).toBe(before + 1);
    }
  });

  it("waits briefly again once the server has said something", async () => {
    for (let time = 0; time < 5; time += 1) {
      last().breaks();
      await vi.advanceTimersByTimeAsync(10_000);
    }
    last().opens();
    last().says({ type: "name changed", you: "" });
    last().breaks();
    await vi.advanceTimersByTimeAsync(500);
    expect(last().readyState).toBe(0);
  });

  it("does so at once when it is told that there may be a way", async () => {
    last().breaks();
    socket.check();
    expect(Line.all.length).toBe(2);
    await vi.advanceTimersByTimeAsync(7000);
    expect(Line.all.length).toBe(2);
  });

  it("happens when pings are not answered", async () => {
    const fallen = vi.fn();
    socket.ondown = fallen;
    await vi.advanceTimersByTimeAsync(15_000 + 8000);
    expect(fallen).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(500);
    expect(Line.all.length).toBe(2);
  });

  it("happens when a connection never opens", async () => {
    last().breaks();
    await vi.advanceTimersByTimeAsync(500 + 8000 + 1000);
    expect(Line.all.length).toBe(3);
  });

  it("does not hear the old connection any more", async () => {
    const heard = vi.fn();
    socket.onnotice = heard;
    const old = last();
    old.breaks();
    await vi.advanceTimersByTimeAsync(500);
    old.says({ type: "name changed", you: "ghost" });
    expect(heard).not.toHaveBeenCalled();
  });
});
