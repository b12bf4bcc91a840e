// How large a board is drawn where there is little room for it.

const THUMB = 0.25; // pixels for each part of a board: a cell has a hundred parts, and a thumb wants 24 pixels
const SLACK = 1.02; // a little too small is fine
const STEP = 1.5;

interface Size {
  width: number;
  height: number;
}

/** The size of a drawing in this frame; `thumb` is the zoom at which each cell is large enough for a thumb. */
export function sizeFor(drawing: Size, frame: Size, zoom: number): Size & { thumb: number } {
  const scale = Math.min(frame.width / drawing.width, frame.height / drawing.height);
  const thumb = scale > 0 && THUMB / scale > SLACK ? THUMB / scale : 1;
  return {
    width: Math.max(frame.width, drawing.width * scale * zoom),
    height: Math.max(frame.height, drawing.height * scale * zoom),
    thumb,
  };
}

/** The next zoom in a direction: everything, then large enough for thumbs, then larger. */
export function nextZoom(thumb: number, zoom: number, direction: 1 | -1): number {
  const zooms = [1, thumb, thumb * STEP, thumb * STEP ** 2];
  const others = direction > 0 ? zooms.filter((one) => one > zoom + 0.01) : zooms.filter((one) => one < zoom - 0.01).reverse();
  return others[0] ?? zoom;
}
