import { byId } from "#browser-code/by-id";
import { isSearchKey } from "#browser-code/search-key";
import type { SearchEntry } from "../search/search-index.ts";
import { ranked } from "./ranking.ts";

/** The search index is loaded on first use. */

let loaded: Promise<readonly SearchEntry[]> | undefined;

async function load(): Promise<readonly SearchEntry[]> {
  const answer = await fetch("/v1/docs/search.json");
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
}

/** Returns the search index, which is loaded only once. After a failed load, the next call loads the index again. */
export function searchIndex(): Promise<readonly SearchEntry[]> {
  loaded ??= load().catch((fault: unknown) => {
    loaded = undefined;
    throw fault;
  });
  return loaded;
}

function resultItem({ title, detail, page, address }: SearchEntry): HTMLLIElement {
  const item = document.createElement("li");
  const link = document.createElement("a");
  const name = document.createElement("strong");
  const place = document.createElement("span");
  link.href = address;
  name.textContent = title;
  place.textContent = detail ? `${page} · ${detail}` : page;
  link.append(name, place);
  item.append(link);
  return item;
}

const countText = (found: number): string => (found === 0 ? "Nothing found." : `${found} results`);

/** Opens the search dialog when its button or the slash key is pressed. The arrow keys move through the results. */
export function equipSearch(): void {
  const dialog = byId("search", HTMLDialogElement);
  const field = byId("search-text", HTMLInputElement);
  const results = byId("search-results", HTMLElement);
  const count = byId("search-count", HTMLElement);

  const search = async (): Promise<void> => {
    const entries = await searchIndex().catch(() => undefined);
    if (!entries) {
      count.className = "";
      count.textContent = "Search is temporarily unavailable. Try again.";
      return;
    }
    const found = ranked(entries, field.value).slice(0, 12);
    const isSearching = field.value.trim() !== "";
    results.replaceChildren(...found.map(resultItem));
    count.className = isSearching && found.length === 0 ? "" : "unseen";
    count.textContent = isSearching ? countText(found.length) : "";
  };

  const open = (): void => {
    if (dialog.open) return;
    dialog.showModal();
    field.select();
    void search();
  };

  const moveBetweenResults = (event: KeyboardEvent): void => {
    const links = [...results.querySelectorAll("a")];
    const at = document.activeElement instanceof HTMLAnchorElement ? links.indexOf(document.activeElement) : -1;
    const [first, next, before] = [links[0], links[at + 1], links[at - 1]];
    if (event.key === "Enter" && at === -1 && first) first.click();
    else if (event.key === "ArrowDown" && next) next.focus();
    else if (event.key === "ArrowUp" && before) before.focus();
    else if (event.key === "ArrowUp" && at === 0) field.focus();
    else return;
    event.preventDefault();
  };

  byId("open-search", HTMLElement).addEventListener("click", open);
  field.addEventListener("input", () => void search());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest("a"))) dialog.close();
  });
  dialog.addEventListener("keydown", moveBetweenResults);
  addEventListener("keydown", (event) => {
    if (!isSearchKey(event)) return;
    event.preventDefault();
    open();
  });
}
