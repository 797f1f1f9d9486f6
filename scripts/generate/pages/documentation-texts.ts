import { readFileSync } from "node:fs";
import { join } from "node:path";
import { anchorOf } from "../../../functions/service-description/docs-page/api-index.ts";
import type { WrittenText } from "../../../functions/service-description/docs-page/pages/documentation-pages.ts";
import type { Term } from "../../../functions/service-description/docs-page/search/term.ts";
import type { OpenApiDocument } from "../../../functions/service-description/openapi/openapi-types.ts";
import { changesFolder } from "../../release/api-changes/baseline.ts";
import { entryFiles, readEntry } from "../../release/api-changes/entry.ts";
import { limitsText } from "./limits-page.ts";
import { reportColumnsPage } from "./report-columns.ts";
import { sandboxScenariosPage } from "./sandbox-scenarios.ts";

/**
 * Documentation pages other than the API reference: guides with sample programs, sandbox, report columns, delivered files,
 * limits, glossary, changelog.
 */

const written = join(import.meta.dirname, "../../../functions/service-description/written");
const writtenText = (file: string): string => readFileSync(join(written, file), "utf8").trim();

/** Removes links to repository files, because these files are not published. */
const withoutFileLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\]\((?!#|\/|https:)[^)]+\)/g, "$1");

const withoutTitle = (text: string): string => text.replace(/^# .+\n+/, "");

/** Removes the title, links to repository files, and the note that the page is generated: readers do not need them. */
const publishedPage = (page: string): string =>
  withoutTitle(withoutFileLinks(page))
    .replace(/\s*This page is generated [^.]+\./, "")
    .trim();

/** Heading anchors in the published documentation differ from those in the repository's Markdown viewer. */
const reportColumns = (): string =>
  publishedPage(reportColumnsPage()).replaceAll(/\[(\w+)\]\(#\w+\)/g, (_, name) => `[${name}](#${anchorOf(name)})`);

/** `drafted` maps file names to changelog entries that have not been written to disk yet. */
function changes(drafted: Readonly<Record<string, string>>): string {
  const stored = entryFiles().map((file) => [file, readFileSync(join(changesFolder, file), "utf8")] as const);
  const sections = Object.entries({ ...Object.fromEntries(stored), ...drafted })
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, text]) => {
      const { title, date } = readEntry(file, text);
      return `## ${title}\n\n${date}. ${withoutTitle(withoutFileLinks(text)).trim()}`;
    })
    .reverse();
  return [
    "Changes to the API, newest first. [Changes](#changes) explains what can change and how we announce changes.",
    ...sections,
  ].join("\n\n");
}

const deliveredFilesPage = join(import.meta.dirname, "../../../docs/delivered-files.md");

const storedCardsPage = join(import.meta.dirname, "../../../docs/stored-cards.md");

/** Omits the `shows` comments, which contain the outputs that a test of the page expects. */
function storedCards(): string {
  const text = readFileSync(storedCardsPage, "utf8")
    .replaceAll(/\n<!-- shows: .+ -->/g, "")
    .replaceAll("](sandbox-scenarios.md", "](/v1/docs/testing");
  return publishedPage(text);
}

const wordsPage = join(import.meta.dirname, "../../../docs/words.md");

/** The section "The code" of docs/words.md and all later sections are not published. */
function publishedWords(): string {
  const text = readFileSync(wordsPage, "utf8");
  return text.slice(text.indexOf("\n## "), text.indexOf("\n## The code")).trim();
}

const fileLinks = / \((?:\[[^\]]+\]\((?!\/)[^)]+\)(?:, )?)+\)/g;

const glossary = (): string =>
  `Industry terms as used by this service, with synonyms.\n\n${withoutFileLinks(publishedWords().replaceAll(fileLinks, ""))}`;

const rowForm = /^\| (.+?) \| (.*?) ?\| (.+?) \| (?:\[[^\]]+\]\(([^)]+)\) )?\|$/;

function termIn(section: string, row: string): Term {
  const [found, word = "", also = "", meaning = "", address] = rowForm.exec(row) ?? [];
  if (found === undefined) throw new Error(`docs/words.md has a row without the four columns of a term: ${row}`);
  const synonyms = also.split(", ").filter(Boolean);
  return { section, word: word.replaceAll("`", ""), also: synonyms, meaning, ...(address && { address }) };
}

const isRow = (line: string): boolean => line.startsWith("| ") && !line.startsWith("| Term |");

const termsIn = (text: string): readonly Term[] =>
  text
    .split(/^## /m)
    .slice(1)
    .flatMap((part) => {
      const [section = "", ...lines] = part.split("\n");
      return lines.filter(isRow).map((row) => termIn(section, row));
    });

export const documentationTexts = (
  document: OpenApiDocument,
  drafted: Readonly<Record<string, string>> = {},
): readonly WrittenText[] => [
  {
    name: "3-d-secure-guide",
    title: "A checkout with 3-D Secure",
    summary: "A complete program to copy: card range, 3DS Method, authentication, challenge, charge.",
    text: writtenText("three-ds-guide.md"),
  },
  {
    name: "python-guide",
    title: "A shop in Python",
    summary:
      "A complete program to copy, with only Python's standard library: 3-D Secure, charge, signed events, report.",
    text: writtenText("python-guide.md").replace("{shop.py}", () => writtenText("shop.py")),
  },
  {
    name: "stored-cards",
    title: "Stored cards, tokens and wallets",
    summary: "Commands for processor tokens, merchant-initiated payments, network tokens, Apple Pay and Google Pay.",
    text: storedCards(),
  },
  {
    name: "testing",
    title: "Testing",
    summary:
      "Amounts and cards that select an outcome in the sandbox: declines, network failures, clearing, disputes, 3-D Secure.",
    text: publishedPage(sandboxScenariosPage()),
  },
  {
    name: "report-columns",
    title: "Report columns",
    summary: "Rows and columns of each report, with types and units.",
    text: reportColumns(),
  },
  {
    name: "delivered-files",
    title: "Delivered files",
    summary:
      "Files that the service writes to SFTP servers and buckets: names, upload order, temporary names, signatures.",
    text: publishedPage(readFileSync(deliveredFilesPage, "utf8")),
  },
  {
    name: "limits",
    title: "Limits",
    summary: "Limits on the number of an agent's entities, and on the rate and size of its requests.",
    text: limitsText(document).trim(),
  },
  {
    name: "glossary",
    title: "Glossary",
    summary: "API terms and their synonyms, such as capture, void and chargeback.",
    text: glossary(),
    terms: termsIn(glossary()),
  },
  {
    name: "changes",
    title: "API changes",
    summary: "API changelog.",
    text: changes(drafted),
  },
];
