import { byId } from "#browser-code/by-id";
import { all } from "./all.ts";
import { equipSamples } from "./samples.ts";
import { searchIndex } from "./search.ts";

/**
 * Page navigation: a link to another documentation page replaces the content, so the reader's input stays in memory. Links
 * to anchors of the former single-page documentation are redirected to the page that now contains the anchor, according to
 * the search index. The link to the current section is highlighted.
 */

interface MarkedLink {
  readonly link: HTMLElement;
  readonly place: HTMLElement;
}

const contents = byId("contents", HTMLElement);
let current = location.pathname;
let marked: readonly MarkedLink[] = [];

const isDocumentation = (path: string): boolean => /^(\/v1)?\/docs(\/[a-z0-9-]+)?$/.test(path);

const placeOf = (hash: string): HTMLElement | null => document.getElementById(decodeURIComponent(hash.slice(1)));

function showAnchor(hash: string): void {
  const place = hash && placeOf(hash);
  if (place) place.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: 0, behavior: "instant" });
}

/** Highlights the link to the last heading above the reading position. */
function mark(): void {
  const passed = marked.filter(({ place }) => place.getBoundingClientRect().top < innerHeight / 3);
  const here = passed.at(-1)?.link;
  for (const { link } of marked) {
    if (link === here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
  if (here && getComputedStyle(contents).position === "sticky") {
    const { top, bottom } = here.getBoundingClientRect();
    if (top < 80 || bottom > innerHeight - 40) contents.scrollTop += top - innerHeight / 2;
  }
}

function equipPage(): void {
  equipSamples();
  marked = all(contents, ".places a").flatMap((link) => {
    const place = placeOf((link as HTMLAnchorElement).hash);
    return place ? [{ link, place }] : [];
  });
  mark();
}

function mainOf(page: Document): HTMLElement {
  const main = page.querySelector("main");
  if (!main) throw new Error("the page has no main element");
  return main;
}

async function show(address: string): Promise<void> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } });
  if (!answer.ok) throw new Error(String(answer.status));
  const shown = new DOMParser().parseFromString(await answer.text(), "text/html");
  document.title = shown.title;
  mainOf(document).replaceWith(mainOf(shown));
  contents.replaceChildren(...(shown.getElementById("contents")?.children ?? []));
  current = new URL(address, location.href).pathname;
  equipPage();
}

async function go(url: URL): Promise<void> {
  try {
    await show(url.pathname);
    history.pushState(null, "", url);
    showAnchor(url.hash);
    mainOf(document).focus({ preventScroll: true });
  } catch {
    location.assign(url);
  }
}

const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.defaultPrevented && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

function follow(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || !isPlainClick(event)) return;
  if (contents.contains(link) && contents.matches(":popover-open")) contents.hidePopover();
  const url = new URL(link.href);
  if (url.origin !== location.origin || !isDocumentation(url.pathname)) return;
  if (url.pathname === current && url.hash) return;
  event.preventDefault();
  void go(url);
}

async function goBack(): Promise<void> {
  if (location.pathname === current) return;
  try {
    await show(location.pathname);
    showAnchor(location.hash);
  } catch {
    location.reload();
  }
}

async function leadToMovedPlace(): Promise<void> {
  const entries = await searchIndex().catch(() => []);
  const entry = entries.find(({ address }) => address.endsWith(location.hash));
  if (entry) location.replace(entry.address);
}

let isMarkDue = false;

function markSoon(): void {
  if (isMarkDue) return;
  isMarkDue = true;
  requestAnimationFrame(() => {
    isMarkDue = false;
    mark();
  });
}

export function equipReading(): void {
  addEventListener("click", follow);
  addEventListener("popstate", () => void goBack());
  addEventListener("scroll", markSoon, { passive: true });
  equipPage();
  if (location.hash && !placeOf(location.hash)) void leadToMovedPlace();
}
