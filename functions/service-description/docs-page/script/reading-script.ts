/**
 * Going from page to page: a link to another page of the documentation changes what is shown, so that what was typed stays in memory. Addresses of
 * the time when all was one page are found in the index of the search. The link to what is on screen is marked.
 */
export const readingScript = `
const contents = document.getElementById("contents");
let current = location.pathname;
let marked = [];

const isDocumentation = (path) => /^(\\/v1)?\\/docs(\\/[a-z0-9-]+)?$/.test(path);

const showAnchor = (hash) => {
  const place = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
  if (place) place.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
};

const equipPage = () => {
  equipFigures();
  const links = [...contents.querySelectorAll(".places a")];
  marked = links
    .map((link) => ({ link, place: document.getElementById(link.hash.slice(1)) }))
    .filter(({ place }) => place);
  mark();
};

const show = async (address) => {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const shown = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = shown.title;
  document.querySelector("main").replaceWith(shown.querySelector("main"));
  contents.replaceChildren(...shown.getElementById("contents").children);
  current = new URL(address, location.href).pathname;
  equipPage();
};

const go = async (url) => {
  try {
    await show(url.pathname);
    history.pushState(null, "", url);
    showAnchor(url.hash);
    document.querySelector("main").focus({ preventScroll: true });
  } catch {
    location.assign(url);
  }
};

addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  if (contents.contains(link) && contents.matches(":popover-open")) contents.hidePopover();
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isDocumentation(url.pathname)) return;
  if (url.pathname === current && url.hash) return;
  event.preventDefault();
  go(url);
});

addEventListener("popstate", async () => {
  if (location.pathname === current) return;
  try {
    await show(location.pathname);
    showAnchor(location.hash);
  } catch {
    location.reload();
  }
});

const mark = () => {
  const passed = marked.filter(({ place }) => place.getBoundingClientRect().top < innerHeight / 3);
  const here = passed.at(-1)?.link;
  for (const { link } of marked) link === here ? link.setAttribute("aria-current", "true") : link.removeAttribute("aria-current");
  if (here && getComputedStyle(contents).position === "sticky") {
    const { top, bottom } = here.getBoundingClientRect();
    if (top < 80 || bottom > innerHeight - 40) contents.scrollTop += top - innerHeight / 2;
  }
};
let waiting = false;
addEventListener("scroll", () => {
  if (waiting) return;
  waiting = true;
  requestAnimationFrame(() => { waiting = false; mark(); });
}, { passive: true });

equipPage();

if (location.hash && !document.getElementById(decodeURIComponent(location.hash.slice(1)))) {
  searchIndex().then((entries) => {
    const entry = entries.find(({ address }) => address.endsWith(location.hash));
    if (entry) location.replace(entry.address);
  }, () => undefined);
}
`;
