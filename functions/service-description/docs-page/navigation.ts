import { type Html, html } from "../../shared/values/html.ts";
import type { MarkdownSection } from "../html/markdown.ts";
import type { JsonSchema, Tag } from "../openapi/openapi-types.ts";
import { isReference } from "../openapi/openapi-types.ts";
import { nameOf } from "../openapi/schemas/named-components.ts";
import { type ApiIndex, anchorOf, entityAnchor, type IndexedOperation, jsonAnswerOf } from "./api-index.ts";
import { methodBadge } from "./operation-section.ts";

/** The page by chapters: the operations of a tag and the entities they answer. */

export interface Chapter {
  readonly tag: Tag;
  readonly operations: readonly IndexedOperation[];
  readonly entities: readonly (readonly [name: string, schema: JsonSchema])[];
}

/** `service-description` is "Service description". */
export const titleOf = ({ name }: Tag): string => {
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const entityNameOf = (operation: IndexedOperation): string | undefined => {
  const schema = jsonAnswerOf(operation)?.schema;
  return schema && isReference(schema) ? nameOf(schema) : undefined;
};

/** An entity belongs to the first chapter that answers it. */
export const chaptersOf = ({ document, operations, entities }: ApiIndex): readonly Chapter[] => {
  const told = new Set<string>();
  return document.tags.map((tag) => {
    const own = operations.filter(({ tags }) => tags.includes(tag.name));
    const names = new Set(own.map(entityNameOf));
    const first = [...entities].filter(([name]) => names.has(name) && !told.has(name));
    for (const [name] of first) told.add(name);
    return { tag, operations: own, entities: first };
  });
};

const operationLink = ({ anchor, summary, method }: IndexedOperation): Html =>
  html`<li><a href="#${anchor}"><span>${summary}</span> ${methodBadge(method)}</a></li>`;

const chapterLinks = ({
  tag,
  operations,
  entities,
}: Chapter): Html => html`<p class="group"><a href="#${anchorOf(tag.name)}">${titleOf(tag)}</a></p>
<ul>
${operations.map(operationLink)}
${entities.map(([name]) => html`<li><a href="#${entityAnchor(name)}"><span>The ${name} object</span></a></li>`)}
</ul>`;

export const navigation = (
  guide: readonly MarkdownSection[],
  chapters: readonly Chapter[],
  events: Html,
): Html => html`<nav id="contents" popover aria-label="Contents">
<p class="group"><a href="#main">Guide</a></p>
<ul>${guide.map(({ title }) => title !== undefined && html`<li><a href="#${anchorOf(title)}"><span>${title}</span></a></li>`)}</ul>
${chapters.map(chapterLinks)}
${events}
<p class="group"><a href="#all-problems">All problems</a></p>
<p class="group"><a href="#lists-of-values">Lists of values</a></p>
</nav>`;
