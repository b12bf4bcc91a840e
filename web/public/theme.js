// Before anything is painted: the colours that were chosen in this browser. Values that mean nothing match no style.
try {
  const { theme, board } = JSON.parse(localStorage.getItem("settings") ?? "{}");
  Object.assign(document.documentElement.dataset, { theme, board });
} catch {
  // The system decides in a browser that keeps nothing.
}
