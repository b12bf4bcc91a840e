// Where values lie on a line: values in, places out.
import type { Measured, MeasuredFigure } from "../protocol";

export interface Scale {
  low: number;
  high: number;
  ticks: number[];
  /** What is neither good nor bad, if there is such a value on it. */
  even?: number;
}

/** A scale that holds nought and all values, ends at round numbers and is marked at a few of them. */
export function scaleOf(values: number[], most = 5): Scale {
  const [low, high] = [Math.min(...values, 0), Math.max(...values, 0)];
  const step = stepFor(high - low || 1, most);
  const scale = marked(Math.floor(low / step) * step, Math.ceil((high - low ? high : 1) / step) * step, step);
  return low < 0 ? { ...scale, even: 0 } : scale;
}

/** A scale for a score: the middle of 0 to 1, symmetric about a half, as wide as the intervals need. */
export function scoreScale(found: (Measured | null)[]): Scale {
  const away = boundsOf(found).map((value) => Math.abs(value - 0.5));
  const reach = Math.min(0.5, Math.max(0.1, Math.ceil(Math.max(...away, 0) * 10 - 1e-9) / 10));
  return { ...marked(0.5 - reach, 0.5 + reach, reach / 2), even: 0.5 };
}

/** The scale of a figure: about a half for a score, from nothing for all else. */
export function figureScale({ key, rows }: Pick<MeasuredFigure, "key" | "rows">): Scale {
  const found = rows.map((row) => row.found);
  return key === "score" ? scoreScale(found) : scaleOf(boundsOf(found));
}

/** The values and bounds that are known. */
export function boundsOf(found: (Measured | null)[]): number[] {
  return found.flatMap((one) => (one ? [one.value, one.low ?? one.value, one.high ?? one.value] : []));
}

/** Where a value lies, from 0 to 1. */
export function placeOn({ low, high }: Scale, value: number): number {
  return (Math.min(high, Math.max(low, value)) - low) / (high - low);
}

/** A round step that marks a line with at most so many parts. */
function stepFor(high: number, most: number): number {
  const rough = high / most;
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = [1, 2, 2.5, 5, 10].find((one) => one * power >= rough - 1e-12)!;
  return factor * power;
}

function marked(low: number, high: number, step: number): Scale {
  const count = Math.round((high - low) / step);
  const round = (value: number): number => Number(value.toPrecision(9));
  return { low: round(low), high: round(high), ticks: Array.from({ length: count + 1 }, (_, place) => round(low + place * step)) };
}
