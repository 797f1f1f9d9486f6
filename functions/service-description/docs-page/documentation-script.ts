/**
 * What the page does beyond HTML; it reads as well without. Buttons copy the examples, the contents close when a link of
 * theirs was followed, and the link to what is on screen is marked.
 */
export const documentationScript = `
for (const example of document.querySelectorAll("pre[data-copy]")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(example.textContent);
      button.textContent = "Copied";
    } catch {
      getSelection().selectAllChildren(example);
      button.textContent = "Selected";
    }
    setTimeout(() => { button.textContent = "Copy"; }, 2000);
  });
  example.parentElement.querySelector("figcaption").append(button);
}

const contents = document.getElementById("contents");
contents.addEventListener("click", (event) => {
  if (event.target.closest("a") && contents.matches(":popover-open")) contents.hidePopover();
});

const links = new Map([...contents.querySelectorAll("a")].map((link) => [link.hash.slice(1), link]));
const places = [...links.keys()].map((id) => document.getElementById(id)).filter(Boolean);
const mark = () => {
  const passed = places.filter((place) => place.getBoundingClientRect().top < innerHeight / 3);
  const current = links.get(passed.at(-1)?.id ?? "main");
  for (const link of links.values()) link === current ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
  if (current && getComputedStyle(contents).position === "sticky") {
    const { top, bottom } = current.getBoundingClientRect();
    if (top < 80 || bottom > innerHeight - 40) contents.scrollTop += top - innerHeight / 2;
  }
};
let waiting = false;
addEventListener("scroll", () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; mark(); });
}, { passive: true });
mark();
`;
