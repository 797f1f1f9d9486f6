import { oneLine, unescaped } from "../../html/markdown-form.ts";
import { anchorOf } from "../api-index.ts";
import { addressOf, type DocumentedPage } from "../pages/documented-page.ts";
import type { Term } from "./term.ts";

export interface SearchEntry {
  readonly title: string;
  /** Title of the page that contains the section. */
  readonly page: string;
  /** Path, with an anchor for a section or a glossary term. */
  readonly address: string;
  /** Method and path of an operation, or HTTP status of a problem. */
  readonly detail?: string;
  /** Synonyms of the title, from the glossary, in lower case. */
  readonly also?: string[];
  /** Distinct words of the text, in lower case: the most frequent words first, then all others in alphabetical order. */
  readonly words: string;
}

function textOf(html: string): string {
  const text = html
    .replaceAll(/<figure[\s\S]*?<\/figure>/g, " ")
    .replaceAll("<wbr>", "")
    .replaceAll(/<[^>]+>/g, " ");
  return oneLine(unescaped(text));
}

/** Number of leading words, which are sorted by frequency because the most frequent words characterize the text best. */
const leadingWords = 8;

function wordsOf(html: string): string {
  const counts = new Map<string, number>();
  for (const word of textOf(html)
    .toLowerCase()
    .match(/[a-z0-9_-]{2,}/g) ?? []) {
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const words = [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  // All words except the leading ones are sorted alphabetically, because sorted words compress better.
  return [...words.slice(0, leadingWords), ...words.slice(leadingWords).sort()].join(" ");
}

const sectionForm = /<section[^>]* id="([^"]+)"[^>]*>([\s\S]*?)(?=<section[^>]* id=|$)/g;
const headingForm = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/;
const routeForm = /<p class="route">([\s\S]*?)<\/p>/;
const problemForm =
  /<tr[^>]*><th[^>]*><span class="status">(\d+)<\/span> <a href="([^"]+)"><code>([^<]+)<\/code>[\s\S]*?<\/tr>/g;

function entryOf(page: DocumentedPage, anchor: string, content: string): SearchEntry {
  const [, heading = ""] = headingForm.exec(content) ?? [];
  const [, route] = routeForm.exec(content) ?? [];
  return {
    title: textOf(heading) || page.title,
    page: page.title,
    address: `${addressOf(page.name)}#${anchor}`,
    ...(route !== undefined && { detail: textOf(route) }),
    words: wordsOf(content),
  };
}

/** Each problem has a separate page outside the documentation. */
const problemEntries = ({ title, content }: DocumentedPage): readonly SearchEntry[] =>
  [...content.text.matchAll(problemForm)].map(([row, status = "", address = "", type = ""]) => ({
    title: type,
    page: title,
    address,
    detail: status,
    words: wordsOf(row),
  }));

const glossary = "glossary";

/** Search entry for a glossary term without a link to the API: the result opens the glossary. */
const termEntry = ({ section, word, also, meaning }: Term, page: string): SearchEntry => ({
  title: word,
  page,
  address: `${addressOf(glossary)}#${anchorOf(section)}`,
  also: also.map((one) => one.toLowerCase()),
  words: wordsOf(meaning),
});

function placesOf(page: DocumentedPage, terms: readonly Term[]): readonly SearchEntry[] {
  if (page.name === "problems") return problemEntries(page);
  const first = { title: page.title, page: page.title, address: addressOf(page.name), words: wordsOf(page.summary) };
  if (page.name === glossary)
    return [first, ...terms.filter(({ address }) => address === undefined).map((term) => termEntry(term, page.title))];
  const sections = [...page.content.text.matchAll(sectionForm)];
  return [first, ...sections.map(([, anchor = "", content = ""]) => entryOf(page, anchor, content))];
}

const synonymsAt = (place: string, terms: readonly Term[]): string[] => [
  ...new Set(
    terms
      .filter(({ address }) => address === place)
      .flatMap(({ word, also }) => [...word.split(", "), ...also])
      .map((synonym) => synonym.toLowerCase()),
  ),
];

function withSynonyms(entry: SearchEntry, terms: readonly Term[]): SearchEntry {
  const also = synonymsAt(entry.address, terms);
  return also.length > 0 ? { ...entry, also } : entry;
}

export const searchIndex = (pages: readonly DocumentedPage[], terms: readonly Term[]): readonly SearchEntry[] =>
  pages.flatMap((page) => placesOf(page, terms)).map((entry) => withSynonyms(entry, terms));
