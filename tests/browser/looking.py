"""How the board is looked at, in the language of the browser."""

#: What stands on the board, as a screen reader tells it: cells and words.
TOLD = """() => {
    const told = (cell) => cell.ariaLabel.split(", ");
    const piece = ([, what, more]) => (/ high$/.test(more) ? `${what}, ${more}` : what);
    const cells = [...document.querySelectorAll("[data-cell]")].map(told).filter(([, what]) => what !== "empty");
    return Object.fromEntries(cells.map((cell) => [cell[0], piece(cell)]));
}"""
#: What is drawn on a board: cells and markup; a piece between cells is at its place.
DRAWN = """(grid) => {
    const place = (element) => element.getAttribute("transform").split(")")[0];
    const names = new Map([...grid.querySelectorAll("[data-cell]")].map((cell) => [place(cell), cell.dataset.cell]));
    const pieces = [...grid.querySelectorAll(".pieces > g[transform]")];
    return Object.fromEntries(pieces.map((piece) => [names.get(place(piece)) ?? place(piece), piece.innerHTML]));
}"""
#: Whether what is told is what is wanted.
SAME = f"""(wanted) => {{
    const told = ({TOLD})();
    const cells = Object.keys({{ ...told, ...wanted }});
    return cells.every((cell) => told[cell] === wanted[cell]);
}}"""
#: Notices that a button says "Copied", which it says for a moment only: `window.copied` waits for it.
NOTICE_COPIED = """() => {
    const isSaid = () => [...document.querySelectorAll("button")].some((one) => /Copied$/.test(one.innerText));
    window.copied = new Promise((done) => new MutationObserver((_, observer) => {
        if (!isSaid()) return;
        observer.disconnect();
        done();
    }).observe(document.body, { childList: true, characterData: true, subtree: true }));
}"""
#: Waits until something was painted; where nothing is, for ten seconds.
PAINTED = """() => new Promise((done) => {
    setTimeout(done, 10_000);
    new PerformanceObserver((_, observer) => {
        observer.disconnect();
        done();
    }).observe({ type: "paint", buffered: true });
})"""
