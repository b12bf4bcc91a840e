// The usual rules by strength, as lines through points: values in, values out.
import type { Measured, Strength } from "../protocol";
import { pathThrough } from "../table/curve";
import { placeOn, type Scale } from "./scale";

export interface Line {
  title: string;
  points: (Measured | null)[];
}

export type Point = [number, number];

const LEVEL = /^((?:classic )?level) (\d+)/;

/** What stands below a point: `3` for `classic level 3` or `level 3`, `uct` for `uct:simulations=200`. */
export function shortName(players: string): string {
  return LEVEL.exec(players)?.[2] ?? players.replace(/:.*/, "");
}

/** What the short names mean. */
export function axisWords(strengths: Strength[]): string {
  const level = strengths.map(({ players }) => LEVEL.exec(players)?.[1]).find(Boolean);
  return level ? `Played by (a number is a ${level})` : "Played by";
}

/** Whether the last point lies lower than the first. */
export function isFalling(points: (Measured | null)[]): boolean {
  const known = points.flatMap((point) => (point ? [point.value] : []));
  return (known.at(-1) ?? 0) < (known[0] ?? 0);
}

/** Where points stand in a box: as many columns as there are strengths, and the scale from below to above. */
export class Places {
  constructor(
    readonly scale: Scale,
    readonly columns: number,
    readonly box: { left: number; top: number; width: number; height: number },
  ) {}

  x(column: number): number {
    return this.box.left + ((column + 0.5) * this.box.width) / this.columns;
  }

  y(value: number): number {
    return this.box.top + (1 - placeOn(this.scale, value)) * this.box.height;
  }

  /** The line through all points that were measured. */
  line(points: (Measured | null)[]): string {
    return pathThrough(this.#known(points).map(([column, { value }]) => [this.x(column), this.y(value)]));
  }

  /** The band between the bounds of all points. */
  band(points: (Measured | null)[]): string {
    const known = this.#known(points).filter(([, { low, high }]) => low !== null && high !== null);
    const above = known.map(([column, { high }]): Point => [this.x(column), this.y(high!)]);
    const below = known.map(([column, { low }]): Point => [this.x(column), this.y(low!)]);
    return known.length > 1 ? `${pathThrough([...above, ...below.reverse()])}Z` : "";
  }

  #known(points: (Measured | null)[]): [number, Measured][] {
    return points.flatMap((point, column) => (point ? [[column, point] as [number, Measured]] : []));
  }
}
