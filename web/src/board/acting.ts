import { type Places, type Point, towards, UNIT } from "./geometry";
import type { Act } from "./motion";

const PACE = 250;
const LONGEST = 1500;
const EASE = "cubic-bezier(0.3, 0, 0.2, 1)";
const STAGGER = 45;
const LONGEST_STAGGER = 420;

export interface Timing {
  duration: number;
  delay: number;
}

/** How long a scene lasts, in milliseconds; many scenes go by faster. */
export function paceOf(scenes: number): number {
  return Math.min(PACE, LONGEST / Math.max(1, scenes));
}

/** Pieces that turn over do so one after the other, in the order in which they are told; all else at once. */
export function timings(acts: Act[], pace: number): Timing[] {
  const count = acts.filter((act) => act.manner === "turn").length;
  const apart = Math.min(STAGGER, LONGEST_STAGGER / Math.max(1, count));
  let turned = 0;
  return acts.map((act) => ({ duration: pace, delay: act.manner === "turn" ? apart * turned++ : 0 }));
}

/** The cell about which an act is drawn. */
export function stageOf(act: Act): string {
  return act.manner === "leave" ? act.from : act.to;
}

/** Set a piece in motion. A piece that turns over has two faces, all others one. */
export function perform(faces: Element[], act: Act, places: Places, timing: Timing): Animation[] {
  const easing = act.manner === "turn" || act.manner === "jolt" ? "linear" : EASE;
  return faces.map((face, place) =>
    face.animate(frames(act, places, place), { ...timing, easing, fill: "both" }),
  );
}

function frames(act: Act, places: Places, face: number): Keyframe[] {
  const from = places.get(act.from) ?? { x: 0, y: 0 };
  const to = places.get(act.to) ?? { x: 0, y: 0 };
  const ahead = towards(to, from);
  switch (act.manner) {
    case "slide":
      return [{ transform: moved(from.x - to.x, from.y - to.y) }, { transform: moved(0, 0) }];
    case "leave":
      return [
        { transform: moved(0, 0), opacity: 1 },
        { transform: moved(ahead.x * UNIT, ahead.y * UNIT), opacity: 0 },
      ];
    case "enter":
      return [
        { transform: moved(-ahead.x * UNIT, -ahead.y * UNIT), opacity: 0 },
        { transform: moved(0, 0), opacity: 1 },
      ];
    case "land":
      return [
        { transform: "scale(1.4)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ];
    case "grow":
      return [
        { transform: "scale(0.3)", opacity: 0 },
        { transform: "scale(1)", opacity: 1 },
      ];
    case "shrink":
      return [
        { transform: "scale(1)", opacity: 1 },
        { transform: "scale(0.2)", opacity: 0 },
      ];
    case "turn":
      return (face === 0 ? [1, 0, 0] : [0, 0, 1]).map((wide) => ({ transform: tipped(wide, from, to) }));
    case "jolt":
      return [0, -9, 9, -6, 6, 0].map((aside) => ({ transform: moved(aside, 0) }));
  }
}

/** So wide along the way on which a piece is knocked over, like a domino by the one before. */
function tipped(wide: number, from: Point, to: Point): string {
  const angle = Math.atan2(to.y - from.y, to.x - from.x);
  return `rotate(${angle}rad) scale(${wide}, 1) rotate(${-angle}rad)`;
}

function moved(x: number, y: number): string {
  return `translate(${x}px, ${y}px)`;
}
