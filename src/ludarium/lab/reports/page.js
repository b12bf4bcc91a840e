"use strict";

/* Games: the arrows, the slider and the buttons of each walk through its turns. */
for (const game of document.querySelectorAll(".game")) {
  const source = game.querySelector('script[type="application/json"]');
  if (!source) continue;
  const { at, names, pieces, frames } = JSON.parse(source.textContent);
  const [standing, warm, trail] = ["standing", "warm", "trail"].map((name) => game.querySelector(`.${name}`));
  const [caption, slider, buttons, picture] = ["figcaption", "input", ".buttons", "desc"].map((name) =>
    game.querySelector(name),
  );
  let turn = frames.length - 1;

  const placed = (name, place) => `<use href="#${name}" x="${at[place][0]}" y="${at[place][1]}"/>`;
  const told = (tokens) => {
    const cells = {};
    tokens.forEach((token, place) => token === "." || (cells[token] ??= []).push(names[place]));
    const kinds = Object.keys(cells).map((token) => {
      const height = token.length > 1 ? `, ${token.slice(1)} high` : "";
      return `${pieces[token[0]]}${height}: ${cells[token].join(", ")}.`;
    });
    return kinds.join(" ") || "The board is empty.";
  };
  const show = (wanted) => {
    turn = Math.min(Math.max(wanted, 0), frames.length - 1);
    const frame = frames[turn];
    const tokens = frame.on.match(/\D\d*/g);
    standing.innerHTML = tokens.map((token, place) => (token === "." ? "" : placed(`piece-${token}`, place))).join("");
    warm.innerHTML = (frame.warm ?? []).map((place) => placed(warm.dataset.cell, place)).join("");
    trail.innerHTML = frame.trail ?? "";
    picture.textContent = told(tokens);
    caption.textContent = frame.words;
    slider.value = String(turn);
    slider.setAttribute("aria-valuetext", frame.words);
  };
  const ways = { first: () => 0, back: () => turn - 1, on: () => turn + 1, last: () => frames.length - 1 };
  for (const button of buttons.querySelectorAll("button")) {
    button.addEventListener("click", () => show(ways[button.dataset.go]()));
  }
  slider.max = String(frames.length - 1);
  slider.addEventListener("input", () => show(Number(slider.value)));
  game.addEventListener("keydown", (event) => {
    const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (!way || event.target.matches("textarea") || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    show(ways[way]());
  });
  buttons.hidden = false;
  show(turn);
}
if (document.querySelector(".buttons:not([hidden])")) document.querySelector(".stepping").hidden = false;

for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    const area = button.parentElement.querySelector("textarea");
    area.select();
    try {
      await navigator.clipboard.writeText(area.value);
    } catch {
      document.execCommand("copy");
    }
    button.textContent = "Copied";
    setTimeout(() => (button.textContent = "Copy"), 2000);
  });
}

/* On paper nothing can be unfolded. */
let folded = [];
addEventListener("beforeprint", () => {
  folded = [...document.querySelectorAll("details:not([open])")].filter((one) => !one.closest(".game"));
  for (const one of folded) one.open = true;
});
addEventListener("afterprint", () => {
  for (const one of folded) one.open = false;
});
