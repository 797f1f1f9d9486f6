import type { DocumentedPage } from "../pages/documented-page.ts";
import { addressOf } from "../pages/documented-page.ts";

/** What the search of the pages looks through: each place that has an address, with the words that stand there. */

export interface SearchEntry {
  readonly title: string;
  /** Of the page that it is on. */
  readonly page: string;
  /** Path and anchor. */
  readonly address: string;
  /** Method and path of an operation, status of a problem. */
  readonly detail?: string;
  /** The words of its text, each once, in lower case. */
  readonly words: string;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };

const textOf = (html: string): string =>
  html
    .replaceAll(/<figure[\s\S]*?<\/figure>/g, " ")
    .replaceAll("<wbr>", "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\s+/g, " ")
    .trim();

const wordsOf = (html: string): string =>
  [
    ...new Set(
      textOf(html)
        .toLowerCase()
        .match(/[a-z0-9_-]{2,}/g),
    ),
  ].join(" ");

const sectionForm = /<section[^>]* id="([^"]+)"[^>]*>([\s\S]*?)(?=<section[^>]* id=|$)/g;
const headingForm = /<h[2-4][^>]*>([\s\S]*?)<\/h[2-4]>/;
const routeForm = /<p class="route">([\s\S]*?)<\/p>/;
const problemForm =
  /<tr[^>]*><th[^>]*><span class="status">(\d+)<\/span> <a href="([^"]+)"><code>([^<]+)<\/code>[\s\S]*?<\/tr>/g;

const entryOf = (page: DocumentedPage, anchor: string, content: string): SearchEntry => {
  const [, heading = ""] = headingForm.exec(content) ?? [];
  const [, route] = routeForm.exec(content) ?? [];
  return {
    title: textOf(heading) || page.title,
    page: page.title,
    address: `${addressOf(page.name)}#${anchor}`,
    ...(route !== undefined && { detail: textOf(route) }),
    words: wordsOf(content),
  };
};

/** Each problem has a page of its own, which is elsewhere. */
const problemEntries = ({ title, content }: DocumentedPage): readonly SearchEntry[] =>
  [...content.text.matchAll(problemForm)].map(([row, status = "", address = "", type = ""]) => ({
    title: type,
    page: title,
    address,
    detail: status,
    words: wordsOf(row),
  }));

export const searchIndex = (pages: readonly DocumentedPage[]): readonly SearchEntry[] =>
  pages.flatMap((page) =>
    page.name === "problems"
      ? problemEntries(page)
      : [
          { title: page.title, page: page.title, address: addressOf(page.name), words: wordsOf(page.summary) },
          ...[...page.content.text.matchAll(sectionForm)].map(([, anchor = "", content = ""]) =>
            entryOf(page, anchor, content),
          ),
        ],
  );
