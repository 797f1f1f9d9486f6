import { type Html, html } from "../../../shared/values/html.ts";
import { type MarkdownSection, markdown, sectionsOf } from "../../html/markdown.ts";
import type { JsonSchema } from "../../openapi/openapi-types.ts";
import { type ApiIndex, anchorOf, valueListsOf } from "../api-index.ts";
import { entitySection } from "../entity-section.ts";
import { eventsChapter } from "../events-chapter.ts";
import { type Chapter, chaptersOf, titleOf } from "../navigation.ts";
import { operationSection } from "../operation-section.ts";
import { allProblems, problemTable } from "../problem-list.ts";
import { codes } from "../rules.ts";
import type { Term } from "../search/term.ts";
import { type DocumentedPage, firstPage } from "./documented-page.ts";

/** Documentation pages: the guide, texts on individual topics, one page per tag, events, problems and value lists. */

/** Hand-written page in CommonMark, published in addition to the API description. */
export interface WrittenText {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly text: string;
  readonly terms?: readonly Term[];
}

const guideSection = ({ title, body }: MarkdownSection): Html =>
  title === undefined
    ? html`<div class="opening">${body}</div>`
    : html`<section class="guide" id="${anchorOf(title)}"><h2><a href="#${anchorOf(title)}">${title}</a></h2>${body}</section>`;

const guidePage = ({ document: { info } }: ApiIndex): DocumentedPage => ({
  name: firstPage,
  title: info.title,
  summary: "Rules for all endpoints: authentication, money, idempotency, lists, problems, limits.",
  group: "Guide",
  content: html`<h1>${info.title}</h1>
${sectionsOf(info.description).map(guideSection)}`,
});

const writtenPage = ({ name, title, summary, text }: WrittenText): DocumentedPage => ({
  name,
  title,
  summary,
  group: "Guide",
  content: html`<h1>${title}</h1>
${sectionsOf(text).map(guideSection)}`,
});

const chapterPage =
  (index: ApiIndex) =>
  ({ tag, operations, entities }: Chapter): DocumentedPage => ({
    name: anchorOf(tag.name),
    title: titleOf(tag),
    summary: tag.description,
    group: "API",
    content: html`<h1>${titleOf(tag)}</h1>
<div class="opening">${markdown(tag.description)}</div>
<h2 class="unseen">Operations</h2>
${operations.map((operation) => operationSection(index, operation))}
${entities.length > 0 && html`<h2 class="unseen">Objects</h2>`}
${entities.map(([name, schema]) => entitySection(index, name, schema))}`,
  });

const eventsPage = (index: ApiIndex): DocumentedPage => ({
  name: "events",
  title: "Events",
  summary: "Delivery of events to subscribers, and all event types.",
  group: "Reference",
  content: html`<h1>Events</h1>
${eventsChapter(index)}`,
});

const problemsPage = (index: ApiIndex): DocumentedPage => ({
  name: "problems",
  title: "All problems",
  summary: "All problem types, with their meaning and remedy.",
  group: "Reference",
  content: html`<h1>All problems</h1>
<section class="chapter" id="all-problems">${problemTable(allProblems(index), "All problems of the API")}</section>`,
});

const valueList = ([name, { description, enum: values = [] }]: readonly [string, JsonSchema]): Html => html`<section
 class="values" id="${anchorOf(name)}">
<h2><a href="#${anchorOf(name)}">${name}</a></h2>
<p>${description}:</p>
<p>${codes(values)}</p>
</section>`;

const valuesPage = (index: ApiIndex): DocumentedPage => ({
  name: "values",
  title: "Lists of values",
  summary: "Lists of allowed values that are too long for the tables.",
  group: "Reference",
  content: html`<h1>Lists of values</h1>
${valueListsOf(index).map(valueList)}`,
});

export const documentationPages = (index: ApiIndex, texts: readonly WrittenText[]): readonly DocumentedPage[] => [
  guidePage(index),
  ...texts.map(writtenPage),
  ...chaptersOf(index).map(chapterPage(index)),
  eventsPage(index),
  problemsPage(index),
  valuesPage(index),
];
