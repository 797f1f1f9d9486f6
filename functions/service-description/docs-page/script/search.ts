import { byId } from "#browser-code/by-id";
import { isSearchKey } from "#browser-code/search-key";
import type { SearchEntry } from "../search/search-index.ts";

/** The search. Its index is loaded with the first search. All words have to be found; a title counts more than a text. */

let loaded: Promise<readonly SearchEntry[]> | undefined;

const load = async (): Promise<readonly SearchEntry[]> => {
  const answer = await fetch("/v1/docs/search.json");
  if (!answer.ok) throw new Error(String(answer.status));
  return answer.json();
};

/** The index, which is loaded once; a load that failed is tried again with the next search. */
export const searchIndex = (): Promise<readonly SearchEntry[]> => {
  loaded ??= load().catch((fault: unknown) => {
    loaded = undefined;
    throw fault;
  });
  return loaded;
};

const wordScore = (word: string, name: string, about: string, text: string): number => {
  if (name === word) return 30;
  if (name.startsWith(word)) return 14;
  if (name.includes(word)) return 9;
  if (about.includes(word)) return 6;
  if (text.includes(` ${word}`)) return 3;
  return text.includes(word) ? 1 : 0;
};

const scoreOf = ({ title, detail = "", words }: SearchEntry, terms: readonly string[], phrase: string): number => {
  const name = title.toLowerCase();
  const about = detail.toLowerCase();
  const scores = terms.map((word) => wordScore(word, name, about, ` ${words}`));
  if (scores.includes(0)) return 0;
  return scores.reduce((sum, score) => sum + score, name.startsWith(phrase) ? 20 : 0);
};

const resultItem = ({ title, detail, page, address }: SearchEntry): HTMLLIElement => {
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
};

const countText = (terms: readonly string[], found: number): string => {
  if (terms.length === 0) return "";
  return found === 0 ? "Nothing found." : `${found} results`;
};

/** Opens the search with its button or a slash, and lets arrows go through the results. */
export const equipSearch = (): void => {
  const dialog = byId("search", HTMLDialogElement);
  const field = byId("search-text", HTMLInputElement);
  const results = byId("search-results", HTMLElement);
  const count = byId("search-count", HTMLElement);

  const search = async (): Promise<void> => {
    const phrase = field.value.trim().toLowerCase();
    const terms = field.value
      .toLowerCase()
      .split(/[^a-z0-9_-]+/)
      .filter(Boolean);
    const entries = await searchIndex().catch(() => undefined);
    if (!entries) {
      count.className = "";
      count.textContent = "The index cannot be loaded now.";
      return;
    }
    const found = entries
      .map((entry) => ({ entry, score: terms.length > 0 ? scoreOf(entry, terms, phrase) : 0 }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, 12);
    results.replaceChildren(...found.map(({ entry }) => resultItem(entry)));
    count.className = terms.length > 0 && found.length === 0 ? "" : "unseen";
    count.textContent = countText(terms, found.length);
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
};
