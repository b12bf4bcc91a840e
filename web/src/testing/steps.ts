// Legal steps to test with.
import type { LegalStep } from "../protocol";

/** A step with these orders of clicks, each written as cells with blanks between; the shape is what orders begin with. */
export function legal(text: string, kind: string, ...orders: string[]): LegalStep {
  const clicks = orders.map((order) => (order ? order.split(" ") : []));
  const shape = clicks.filter((order) => order.length > 1).map((order) => order[0] ?? "");
  return { text, kind, shape, clicks, apart: false };
}

/** One that is chosen by name. */
export function apart(text: string, kind: string, ...orders: string[]): LegalStep {
  return { ...legal(text, kind, ...orders), apart: true };
}
