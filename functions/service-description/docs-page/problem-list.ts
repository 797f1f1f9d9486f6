import { type Html, html, joined } from "../../shared/values/html.ts";
import { inline } from "../html/markdown.ts";
import { type TableRow, table } from "../html/table.ts";
import { isReference, type JsonSchema, type Response } from "../openapi/openapi-types.ts";
import { nameOf } from "../openapi/schemas/named-components.ts";
import type { ApiIndex, IndexedOperation } from "./api-index.ts";

export interface ListedProblem {
  /** Problem type without the prefix `/service/problems/`. */
  readonly type: string;
  readonly status: number;
  readonly title: string;
  readonly description: string;
  readonly retryable: boolean;
  readonly page: string;
}

const prefix = "/service/problems/";

const listed = ({ title = "", description = "", properties, externalDocs }: JsonSchema): ListedProblem => ({
  type: String(properties?.["type"]?.const).slice(prefix.length),
  status: Number(properties?.["status"]?.const),
  title,
  description,
  retryable: properties?.["retryable"]?.const === true,
  page: externalDocs?.url ?? "",
});

export const allProblems = ({ document }: ApiIndex): readonly ListedProblem[] =>
  Object.values(document.components.schemas)
    .filter(({ properties }) => String(properties?.["type"]?.const).startsWith(prefix))
    .map(listed)
    .sort((one, other) => one.status - other.status || one.type.localeCompare(other.type, "en"));

function schemasOf({ content }: Response): readonly JsonSchema[] {
  const schema = content?.["application/problem+json"]?.schema;
  return schema ? (schema.oneOf ?? [schema]) : [];
}

const problemsOf = ({ document }: ApiIndex, { responses }: IndexedOperation): readonly ListedProblem[] =>
  responses
    .flatMap(([, response]) => schemasOf(response))
    .filter(isReference)
    .map((reference) => document.components.schemas[nameOf(reference)])
    .filter((schema) => schema !== undefined)
    .map(listed);

const link = ({ type, page }: ListedProblem): Html => html`<a href="${page}"><code>${type}</code></a>`;

const row = (problem: ListedProblem): TableRow => ({
  head: html`<span class="status">${problem.status}</span> ${link(problem)}${
    problem.retryable && html` <span class="again">retryable</span>`
  }`,
  cell: html`<p>${inline(problem.description)}</p>`,
});

export const problemTable = (problems: readonly ListedProblem[], caption: string): Html =>
  table({ kind: "problems", caption, columns: ["Status and type", "Meaning"], rows: problems.map(row) });

/** Problems of an operation: operation-specific problems with their meaning, shared problems as links. */
export function problemsOfOperation(index: ApiIndex, operation: IndexedOperation): Html {
  const own = new Set(operation["x-own-problems"]);
  const problems = problemsOf(index, operation);
  const others = problems.filter(({ type }) => !own.has(type));
  const shared = others.map((problem) => html`<li><span class="status">${problem.status}</span> ${link(problem)}</li>`);
  return html`${
    own.size > 0 &&
    problemTable(
      problems.filter(({ type }) => own.has(type)),
      `Problems of ${operation.summary}`,
    )
  }
<p class="shared-label">${own.size > 0 ? "In addition, the problems common to all operations of this kind:" : "Problems common to all operations of this kind:"}</p>
<ul class="shared">${joined(shared, " ")}</ul>`;
}
