import { tick } from "svelte";

/** Where the keyboard was before each dialog. */
const origins = new WeakMap<Element, HTMLElement | SVGElement>();

/** Opens a dialog; returns what closes it and gives the keyboard back to where it was. */
export function opened(dialog: HTMLDialogElement, isModal: boolean): () => void {
  const before = originOf(document.activeElement as HTMLElement | SVGElement | null);
  if (before) origins.set(dialog, before);
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
function originOf(active: HTMLElement | SVGElement | null): HTMLElement | SVGElement | null {
  const other = active?.closest("dialog");
  return (other && origins.get(other)) || active;
}
