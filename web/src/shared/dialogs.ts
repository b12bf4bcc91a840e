import { tick } from "svelte";

type Focusable = HTMLElement | SVGElement;

/** Where the keyboard was before the latest dialog. */
let origin: Focusable | null = null;

/** Opens a dialog; returns what closes it and gives the keyboard back to where it was. */
export function opened(dialog: HTMLDialogElement, isModal: boolean): () => void {
  const before = originOf(document.activeElement as Focusable | null);
  origin = before;
  if (isModal) dialog.showModal();
  else dialog.show();
  return () => {
    dialog.close();
    void tick().then(() => {
      if (document.activeElement === document.body) before?.focus({ preventScroll: true });
    });
  };
}

/** What a dialog listens to so that Escape dismisses it: not to its `close`, which may come after it was opened again. */
export function cancelling(dismiss: () => void) {
  return {
    /** The page itself takes the dialog away, not the browser. */
    oncancel(event: Event): void {
      event.preventDefault();
      dismiss();
    },
  };
}

/** What a dialog listens to so that Escape and a click beside it dismiss it. */
export function dismissing(dismiss: () => void) {
  return {
    ...cancelling(dismiss),
    /** A click that meets the dialog itself meets nothing in it: it fell beside. */
    onclick(event: MouseEvent): void {
      if (event.target === event.currentTarget) dismiss();
    },
  };
}

/** A dialog that takes the place of another one leads back to where that began. */
function originOf(active: Focusable | null): Focusable | null {
  const isElsewhere = active !== null && active !== document.body && !active.closest("dialog");
  return isElsewhere ? active : (origin ?? active);
}
