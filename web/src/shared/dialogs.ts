import { tick } from "svelte";

/** Opens a dialog; returns what closes it and gives the keyboard back to where it was. */
export function opened(dialog: HTMLDialogElement, isModal: boolean): () => void {
  const before = document.activeElement as HTMLElement | SVGElement | null;
  if (isModal) dialog.showModal();
  else dialog.show();
  return () => {
    dialog.close();
    void tick().then(() => {
      if (document.activeElement === document.body) before?.focus({ preventScroll: true });
    });
  };
}
