import { Html, html } from "../../shared/values/html.ts";
import { capitalized, isReference, type JsonSchema, type OpenApiDocument, type Tag } from "../openapi/openapi-types.ts";
import { nameOf } from "../openapi/schemas/named-components.ts";
import { type ApiIndex, type IndexedOperation, jsonAnswerOf } from "./api-index.ts";
import { addressOf, type DocumentedPage } from "./pages/documented-page.ts";

/** Page layout: navigation, search, and the input fields for sample values. */

export interface Chapter {
  readonly tag: Tag;
  readonly operations: readonly IndexedOperation[];
  readonly entities: readonly (readonly [name: string, schema: JsonSchema])[];
}

/** Title of a tag: "Service description" for `service-description`. */
export const titleOf = ({ name }: Tag): string =>
  capitalized(name.replaceAll("-", " ").replace("three ds", "3-D Secure").replace(/^api /, "API "));

function entityNameOf(operation: IndexedOperation): string | undefined {
  const schema = jsonAnswerOf(operation)?.schema;
  return schema && isReference(schema) ? nameOf(schema) : undefined;
}

/** Lists each entity only in the first chapter with an operation that returns the entity. */
export function chaptersOf({ document, operations, entities }: ApiIndex): readonly Chapter[] {
  const listedEntities = new Set<string>();
  return document.tags.map((tag) => {
    const own = operations.filter(({ tags }) => tags.includes(tag.name));
    const names = new Set(own.map(entityNameOf));
    const first = [...entities].filter(([name]) => names.has(name) && !listedEntities.has(name));
    for (const [name] of first) listedEntities.add(name);
    return { tag, operations: own, entities: first };
  });
}

/** Page headings that have an anchor, with the HTTP method if the heading is an operation. */
const placeForm =
  /<section[^>]* id="([^"]+)"[^>]*>(?:\s*<div class="told">)?\s*<h[23][^>]*><a href="#[^"]+">([\s\S]*?)<\/a><\/h[23]>(?:\s*<p class="route">(<span class="method [\s\S]*?<\/span>))?/g;

const placesOf = ({ content }: DocumentedPage): readonly Html[] =>
  [...content.text.matchAll(placeForm)].map(
    ([, anchor, title, method = ""]) => new Html(`<li><a href="#${anchor}"><span>${title}</span> ${method}</a></li>`),
  );

/** The entry for the current page also lists the page's headings. */
function pageLink(page: DocumentedPage, current: DocumentedPage): Html {
  if (page !== current) return html`<li><a href="${addressOf(page.name)}"><span>${page.title}</span></a></li>`;
  const places = placesOf(page);
  return html`<li><a href="${addressOf(page.name)}" aria-current="page"><span>${page.title}</span></a>
${places.length > 0 && html`<ul class="places">${places}</ul>`}</li>`;
}

export const navigation = (pages: readonly DocumentedPage[], current: DocumentedPage): Html => html`<nav
 id="contents" popover aria-label="Contents">
${(["Guide", "API", "Reference"] as const).map(
  (group) => html`<p class="group">${group}</p>
<ul>${pages.filter((page) => page.group === group).map((page) => pageLink(page, current))}</ul>`,
)}
</nav>`;

export const header = ({ title, version }: OpenApiDocument["info"]): Html => html`<header class="top">
<p class="brand"><a href="/v1/docs">${title}</a> <span class="version">${version}</span></p>
<button class="tool" type="button" id="open-search" aria-keyshortcuts="/">Search <kbd>/</kbd></button>
<button class="tool" type="button" popovertarget="filling">Your key</button>
<button class="tool menu" type="button" popovertarget="contents">Contents</button>
</header>
<div id="filling" popover role="dialog" aria-labelledby="filling-title">
<h2 id="filling-title">Samples with your key</h2>
<p>Your input stays in this tab. It is neither stored nor sent to the service.</p>
<p><label for="base-url">URL of the service</label>
<input id="base-url" type="url" spellcheck="false" autocomplete="off" placeholder="https://api.example.com"></p>
<p><label for="credentials">API key and secret, separated by a colon</label>
<input id="credentials" type="password" spellcheck="false" autocomplete="off" placeholder="apk-…:secret"></p>
<p><label for="acceptor">Acceptor for the payments</label>
<input id="acceptor" type="text" spellcheck="false" autocomplete="off" placeholder="mac-…"></p>
<p id="filling-note" role="status"></p>
<p><button class="tool" type="button" popovertarget="filling" popovertargetaction="hide">Done</button></p>
</div>`;

export const searchDialog: Html = html`<dialog id="search" aria-label="Search">
<label class="unseen" for="search-text">Search the documentation</label>
<input id="search-text" type="search" placeholder="Search operations, properties, problems, events" autocomplete="off" spellcheck="false">
<p class="unseen" id="search-count" role="status"></p>
<ul id="search-results"></ul>
</dialog>`;
