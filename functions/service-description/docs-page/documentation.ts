import { baseStyle } from "#page-style/base-style";
import { html } from "../../shared/values/html.ts";
import { type Page, page } from "../../shared/values/page.ts";
import { markdownForm } from "../html/markdown-form.ts";
import { once } from "../once.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import { apiIndex } from "./api-index.ts";
import { documentationStyle } from "./documentation-style.ts";
import { header, navigation, searchDialog } from "./navigation.ts";
import { documentationPages, type WrittenText } from "./pages/documentation-pages.ts";
import { type DocumentedPage, firstPage, markdownAddressOf } from "./pages/documented-page.ts";
import { leadingAmong, linked } from "./pages/page-links.ts";
import { type SearchEntry, searchIndex } from "./search/search-index.ts";

/**
 * The documentation in all formats, derived from the API description and the hand-written texts. Each execution environment
 * renders each page once per format, on the first request for the page in that format.
 */
export interface Documentation {
  /** Pages by name, as HTML and as Markdown. */
  readonly pages: ReadonlyMap<string, PageForms>;
  readonly index: () => readonly SearchEntry[];
  /** Page index for language models, in the llms.txt format (llmstxt.org). */
  readonly llms: string;
}

interface PageForms {
  readonly html: () => Page;
  readonly markdown: () => string;
}

const described = (given: DocumentedPage, title: string): string =>
  given.name === firstPage ? title : `${given.title} · ${title}`;

function llmsText(pages: readonly DocumentedPage[]): string {
  const [first] = pages;
  const groups = ["Guide", "API", "Reference"] as const;
  const linesOf = (group: DocumentedPage["group"]): string =>
    pages
      .filter((one) => one.group === group)
      .map(({ name, title, summary }) => `- [${title}](${markdownAddressOf(name)}): ${summary}`)
      .join("\n");
  return `# ${first?.title ?? ""}

> Take card payments: 3-D Secure, charges over the card networks, clearing, reports, events. Every page is available as HTML, and as Markdown if you append \`.md\` to the URL.

${groups.map((group) => `## ${group}\n\n${linesOf(group)}`).join("\n\n")}

## Optional

- [OpenAPI document](/v1/openapi.json): machine-readable description of the API: OpenAPI 3.1 with JSON Schemas and links between operations
- [AsyncAPI document](/v1/asyncapi.json): machine-readable description of all events
`;
}

export function documentation(document: OpenApiDocument, texts: readonly WrittenText[], script: string): Documentation {
  const pages = documentationPages(apiIndex(document), texts);
  const leading = leadingAmong(pages);
  const { title } = document.info;

  const htmlOf = (given: DocumentedPage): Page =>
    page({
      title: described(given, title),
      description: given.summary,
      style: baseStyle + documentationStyle,
      script,
      asksItsOrigin: true,
      body: html`<a class="skip" href="#main">Skip to content</a>
${header(document.info)}
${navigation(pages, given)}
<main id="main" tabindex="-1">
${linked(given, leading)}
</main>
${searchDialog}`,
    });

  const markdownOf = (given: DocumentedPage): string =>
    markdownForm(given.content, (address) => leading(address, given.name, markdownAddressOf));

  const forms = new Map<string, PageForms>();
  for (const given of pages)
    forms.set(given.name, { html: once(() => htmlOf(given)), markdown: once(() => markdownOf(given)) });
  return {
    pages: forms,
    index: once(() =>
      searchIndex(
        pages,
        texts.flatMap(({ terms = [] }) => terms),
      ),
    ),
    llms: llmsText(pages),
  };
}
