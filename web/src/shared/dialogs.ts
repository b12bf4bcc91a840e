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

/** A dialog that takes the place of another one leads back to where that began. */
function originOf(active: Focusable | null): Focusable | null {
  const isElsewhere = active !== null && active !== document.body && !active.closest("dialog");
  return isElsewhere ? active : (origin ?? active);
}
