// The board as a file: its own drawing, with every colour written into it.
import { readBox } from "./geometry";

const DRESS = [
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
];
const PLAIN: Record<string, string> = {
  "fill-opacity": "1",
  stroke: "none",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  opacity: "1",
};
const CLEAR = "rgba(0, 0, 0, 0)";
const PASSING = ".passing, [role=row]"; // what is there to be clicked, or may come
const FADED = ".fading, .hidden"; // what would go
const MARGIN = 20;
const LONGER_SIDE = 1600; // pixels

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** The drawing of a board as it stands on the page, on the page's paper. */
export function pictureOf(drawn: SVGSVGElement, title: string): Picture {
  const paper = getComputedStyle(document.documentElement).backgroundColor;
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const copies = [...copy.querySelectorAll("*")];
  [...drawn.querySelectorAll("*")].forEach((one, place) => dress(copies[place]!, one));
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  for (const one of [copy, ...copies]) undress(one);
  const { width, height } = frame(copy);
  copy.prepend(made("title", {}, title), made("rect", { ...boxOf(copy), fill: plainColour(paper) }));
  return { svg: new XMLSerializer().serializeToString(copy).replace(/<!--.*?-->/g, ""), width, height };
}

/** What style sheets say of an element becomes its own. */
function dress(copy: Element, drawn: Element): void {
  const style = getComputedStyle(drawn);
  const isShape = drawn instanceof SVGGeometryElement || drawn instanceof SVGTextElement;
  for (const name of isShape ? DRESS : ["opacity"]) {
    const value = name === "opacity" && drawn.matches(FADED) ? "1" : plainColour(style.getPropertyValue(name));
    if (isNeedless(name, value, drawn)) copy.removeAttribute(name);
    else copy.setAttribute(name, value);
  }
}

function isNeedless(name: string, value: string, drawn: Element): boolean {
  if (value === PLAIN[name]) return true;
  if (name.startsWith("stroke-") && plainColour(getComputedStyle(drawn).stroke) === "none") return true;
  const isForText = /^(font|text|dominant)/.test(name);
  return isForText && !(drawn instanceof SVGTextElement);
}

function undress(one: Element): void {
  for (const { name } of [...one.attributes]) {
    if (/^(class|style|role|tabindex|aria-|data-)/.test(name)) one.removeAttribute(name);
  }
}

/** A margin all round, and a size; in pixels. */
function frame(copy: SVGSVGElement): Pick<Picture, "width" | "height"> {
  const { x, y, width, height } = boxOf(copy);
  const [across, down] = [width + 2 * MARGIN, height + 2 * MARGIN];
  const scale = LONGER_SIDE / Math.max(across, down);
  const size = { width: Math.round(scale * across), height: Math.round(scale * down) };
  setAll(copy, { viewBox: `${x - MARGIN} ${y - MARGIN} ${across} ${down}`, preserveAspectRatio: "none", ...size });
  return size;
}

function boxOf(copy: SVGSVGElement): ReturnType<typeof readBox> {
  return readBox(copy.getAttribute("viewBox") ?? "");
}

function made(kind: string, attributes: Record<string, string | number>, text = ""): SVGElement {
  const element = document.createElementNS("http://www.w3.org/2000/svg", kind);
  setAll(element, attributes);
  element.textContent = text;
  return element;
}

function setAll(element: Element, attributes: Record<string, string | number>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
}

/** A colour as every program that draws understands it; a mixed one comes as `color(srgb 0.5 0.4 0.3)`. */
export function plainColour(value: string): string {
  if (value === CLEAR) return "none";
  const mixed = /^color\(srgb ([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value);
  if (!mixed) return value;
  return `rgb(${mixed.slice(1).map((part) => Math.round(255 * Number(part))).join(", ")})`;
}

/** The same in dots. */
export async function dotsOf({ svg, width, height }: Picture): Promise<BlobPart> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, width, height);
  return new Promise((done, failed) => {
    canvas.toBlob((dots) => (dots ? done(dots) : failed(new Error("no picture"))), "image/png");
  });
}

/** `game-2026-11-15.svg`, by the day of whoever saves it. */
export function fileName(game: string, day: Date, ending: "svg" | "png" | "gif"): string {
  const two = (number: number) => `${number}`.padStart(2, "0");
  return `${game}-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.${ending}`;
}
