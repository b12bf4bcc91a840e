// Where the keyboard is at the table: never nowhere.

export function focusBoard(): void {
  document.querySelector<SVGElement>('main [data-cell][tabindex="0"]')?.focus({ preventScroll: true });
}

/** Whoever presses a button that then goes away, or can be pressed no more, goes on from the board. */
export function keepFocus(table: HTMLElement): () => void {
  let last: Element | null = null;
  const remember = ({ target }: FocusEvent) => {
    if (!(target as Element).closest("dialog")) last = target as Element;
  };
  const observer = new MutationObserver(() => {
    if (!last || (last.isConnected && !last.matches(":disabled"))) return;
    if (document.activeElement === document.body || document.activeElement === last) focusBoard();
    last = null;
  });
  table.addEventListener("focusin", remember);
  observer.observe(table, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  return () => {
    table.removeEventListener("focusin", remember);
    observer.disconnect();
  };
}
