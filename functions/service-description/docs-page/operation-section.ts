import { type Html, html } from "../../shared/values/html.ts";
import { example } from "../html/example.ts";
import { jsonText } from "../html/json-text.ts";
import { inline, markdown } from "../html/markdown.ts";
import { type TableRow, table } from "../html/table.ts";
import { isReference, type Parameter } from "../openapi/openapi-types.ts";
import { nameOf, resolved } from "../openapi/schemas/named-components.ts";
import {
  type ApiIndex,
  entityAnchor,
  type IndexedOperation,
  jsonAnswerOf,
  successesOf,
  successOf,
} from "./api-index.ts";
import { problemsOfOperation } from "./problem-list.ts";
import { codes, ruleLines } from "./rules.ts";
import { samplesFigure } from "./samples/samples.ts";
import { schemaTable } from "./schema-table.ts";

const methodBadge = (method: string): Html => html`<span class="method ${method.toLowerCase()}">${method}</span>`;

function permission({ security }: IndexedOperation): Html {
  if (security.length === 0) return html`<p class="permission">No API key required.</p>`;
  const [needed] = security.flatMap((scheme) => Object.values(scheme).flat());
  return needed === undefined
    ? html`<p class="permission">Available to every valid API key.</p>`
    : html`<p class="permission">Requires the permission <code>${needed}</code>.</p>`;
}

const parameterRow = ({ name, in: place, required, description, schema }: Parameter): TableRow => ({
  head: html`<code>${name}</code> <span class="kind">${place}</span>${required && html` <span class="must">required</span>`}`,
  cell: html`${description && html`<p>${inline(description)}</p>`}${ruleLines(schema)}`,
});

function parameters({ parameters: given, summary }: IndexedOperation): Html | false {
  if (given.length === 0) return false;
  const caption = `Parameters of ${summary}`;
  const rows = given.map(parameterRow);
  return html`<h4>Parameters</h4>${table({ kind: "fields", caption, columns: ["Parameter", "Description"], rows })}`;
}

function requestBody(index: ApiIndex, { requestBody: body, summary }: IndexedOperation): Html | false {
  const [media] = Object.values(body?.content ?? {});
  if (!media) return false;
  const parts = { schema: media.schema, side: "sent", caption: `Request body of ${summary}` } as const;
  return html`<h4>Request body</h4>${schemaTable(index, parts)}`;
}

/** Links to the entity that the response contains. A response body that only this operation returns is described inline. */
function answerBody(index: ApiIndex, operation: IndexedOperation): Html | false {
  const given = jsonAnswerOf(operation)?.schema;
  if (!given) return false;
  if (isReference(given) && index.entities.has(nameOf(given))) {
    return html`<p>The <a href="#${entityAnchor(nameOf(given))}">${nameOf(given)}</a> object.</p>`;
  }
  const schema = resolved(given, index.document.components.schemas);
  return html`${schema.description && html`<p>${inline(schema.description)}.</p>`}
${schema.properties && schemaTable(index, { schema, side: "received", caption: `Response of ${operation.summary}` })}`;
}

const responseSection = (
  index: ApiIndex,
  operation: IndexedOperation,
  [status, { description, content, headers }]: IndexedOperation["responses"][number],
): Html => html`<h4>Response <span class="status">${status}</span></h4>
${(content && answerBody(index, operation)) || html`<p>${description}</p>`}
<p class="quiet">${content && html`Sent as ${codes(Object.keys(content), " or ")}, with `}${!content && "With "}the headers ${codes(Object.keys(headers), ", ")}.</p>`;

function shown(operation: IndexedOperation): Html {
  const answered = jsonAnswerOf(operation)?.example;
  return html`<div class="shown">
${samplesFigure(operation)}
${answered !== undefined && example(`Response ${successOf(operation)[0]}`, jsonText(answered))}
</div>`;
}

export const operationSection = (
  index: ApiIndex,
  operation: IndexedOperation,
): Html => html`<section class="entry" id="${operation.anchor}" aria-labelledby="${operation.anchor}-title">
<div class="told">
<h3 id="${operation.anchor}-title"><a href="#${operation.anchor}">${operation.summary}</a></h3>
<p class="route">${methodBadge(operation.method)} <code>${operation.path}</code></p>
${operation.description && markdown(operation.description)}
${permission(operation)}
${parameters(operation)}
${requestBody(index, operation)}
${successesOf(operation).map((response) => responseSection(index, operation, response))}
<h4>Problems</h4>
${problemsOfOperation(index, operation)}
</div>
${shown(operation)}
</section>`;
