import { baseStyle } from "#page-style/base-style";
import { type Html, html, joined } from "../../shared/values/html.ts";
import { type Page, page } from "../../shared/values/page.ts";
import { type MarkdownSection, markdown, sectionsOf } from "../html/markdown.ts";
import type { JsonSchema, OpenApiDocument } from "../openapi/openapi-types.ts";
import { type ApiIndex, anchorOf, apiIndex, valueListsOf } from "./api-index.ts";
import { documentationScript } from "./documentation-script.ts";
import { documentationStyle } from "./documentation-style.ts";
import { entitySection } from "./entity-section.ts";
import { eventLinks, eventsChapter } from "./events-chapter.ts";
import { type Chapter, chaptersOf, navigation, titleOf } from "./navigation.ts";
import { operationSection } from "./operation-section.ts";
import { allProblems, problemTable } from "./problem-list.ts";

/** The API description as one page: what holds everywhere, then every operation by tag, then every problem. */

const guideSection = ({ title, body }: MarkdownSection): Html =>
  title === undefined
    ? html`<div class="opening">${body}</div>`
    : html`<section class="guide" id="${anchorOf(title)}"><h2><a href="#${anchorOf(title)}">${title}</a></h2>${body}</section>`;

const chapterSection =
  (index: ApiIndex) =>
  ({ tag, operations, entities }: Chapter): Html =>
    html`<section class="chapter" id="${anchorOf(tag.name)}" aria-labelledby="${anchorOf(tag.name)}-title">
<h2 id="${anchorOf(tag.name)}-title"><a href="#${anchorOf(tag.name)}">${titleOf(tag)}</a></h2>
${markdown(tag.description)}
${operations.map((operation) => operationSection(index, operation))}
${entities.map(([name, schema]) => entitySection(index, name, schema))}
</section>`;

const valueList = ([name, { description, enum: values = [] }]: readonly [
  string,
  JsonSchema,
]): Html => html`<section class="values" id="${anchorOf(name)}">
<h3>${name}</h3>
<p>${description}:</p>
<p>${joined(
  values.map((value) => html`<code>${value}</code>`),
  " ",
)}</p>
</section>`;

const valuesChapter = (
  index: ApiIndex,
): Html => html`<section class="chapter" id="lists-of-values" aria-labelledby="lists-of-values-title">
<h2 id="lists-of-values-title"><a href="#lists-of-values">Lists of values</a></h2>
${valueListsOf(index).map(valueList)}
</section>`;

const problemsChapter = (
  index: ApiIndex,
): Html => html`<section class="chapter" id="all-problems" aria-labelledby="all-problems-title">
<h2 id="all-problems-title"><a href="#all-problems">All problems</a></h2>
${problemTable(allProblems(index), "All problems of the API")}
</section>`;

const body = (index: ApiIndex): Html => {
  const { info } = index.document;
  const guide = sectionsOf(info.description);
  const chapters = chaptersOf(index);
  return html`<a class="skip" href="#main">Skip to content</a>
<header class="top">
<p class="brand"><a href="#main">${info.title}</a> <span class="version">${info.version}</span></p>
<p class="machine"><a href="openapi.json">OpenAPI document</a></p>
<button class="menu" type="button" popovertarget="contents">Contents</button>
</header>
${navigation(guide, chapters, eventLinks(index))}
<main id="main">
<h1>${info.title}</h1>
${guide.map(guideSection)}
${chapters.map(chapterSection(index))}
${eventsChapter(index)}
${problemsChapter(index)}
${valuesChapter(index)}
</main>`;
};

export const documentationPage = (document: OpenApiDocument): Page =>
  page({
    title: document.info.title,
    description: `How to use the ${document.info.title}, with every operation, event and problem.`,
    style: baseStyle + documentationStyle,
    script: documentationScript,
    body: body(apiIndex(document)),
  });
