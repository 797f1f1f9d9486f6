import { type Html, html } from "../../shared/values/html.ts";
import { inline } from "../html/markdown.ts";
import { type TableRow, table } from "../html/table.ts";
import { isReference, type JsonSchema } from "../openapi/openapi-types.ts";
import { nameOf, resolved } from "../openapi/schemas/named-components.ts";
import type { Side } from "../openapi/schemas/to-json-schema.ts";
import { type ApiIndex, entityAnchor } from "./api-index.ts";
import { ruleLines, rulesOf } from "./rules.ts";

/**
 * Renders a schema as a table: one row per property at any depth, with its full path. Nested entities are linked instead of
 * repeated. If a schema has several alternatives (`oneOf`, `anyOf`), each alternative starts with a heading.
 */

interface PropertyRow {
  readonly path: readonly string[];
  readonly schema: JsonSchema;
  readonly required: boolean;
  /** Name of the entity that is the property's value or array item; the entity has its own section. */
  readonly entity?: string;
}

interface FormRow {
  readonly form: string;
}

type Row = PropertyRow | FormRow;

const formsOf = ({ oneOf = [], anyOf = [] }: JsonSchema): readonly JsonSchema[] => [...oneOf, ...anyOf];

function entityIn(index: ApiIndex, given: JsonSchema): string | undefined {
  const held = given.items ?? given;
  return isReference(held) && index.entities.has(nameOf(held)) ? nameOf(held) : undefined;
}

function rowsOfProperty(
  index: ApiIndex,
  path: readonly string[],
  given: JsonSchema,
  required: boolean,
): readonly Row[] {
  const { schemas } = index.document.components;
  const schema = resolved(given, schemas);
  const entity = entityIn(index, given);
  const row = { path, schema, required };
  if (entity !== undefined) return [{ ...row, entity }];
  if (!schema.items) return [row, ...rowsOf(index, schema, path)];
  const ofItems = [...path.slice(0, -1), `${path.at(-1)}[]`];
  return [row, ...rowsOf(index, resolved(schema.items, schemas), ofItems)];
}

function rowsOf(index: ApiIndex, schema: JsonSchema, path: readonly string[] = []): readonly Row[] {
  const forms = formsOf(schema).filter(({ type }) => type !== "null");
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    rowsOfProperty(index, [...path, name], property, schema.required?.includes(name) ?? false),
  );
  const ofForms = forms.flatMap((given, number) => {
    const form = resolved(given, index.document.components.schemas);
    const heading = { form: form.title ?? `Form ${number + 1}` };
    return forms.length > 1 ? [heading, ...rowsOf(index, form, path)] : rowsOf(index, form, path);
  });
  return [...own, ...ofForms];
}

function typeOf(index: ApiIndex, schema: JsonSchema): string {
  if (schema.items) return `array of ${typeOf(index, resolved(schema.items, index.document.components.schemas))}s`;
  const forms = formsOf(schema).map((form) => typeOf(index, resolved(form, index.document.components.schemas)));
  const type = schema.type ?? (schema.const === undefined ? [...new Set(forms)].join(" or ") : typeof schema.const);
  return schema.format === undefined ? type || "any" : `${type}, ${schema.format}`;
}

/** Marks properties that clients must send and properties that a response can omit. */
function presence(required: boolean, side: Side): Html | false {
  if (side === "sent") return required && html` <span class="must">required</span>`;
  return !required && html` <span class="kind">may be absent</span>`;
}

function headOf(index: ApiIndex, { path, schema, required }: PropertyRow, side: Side): Html {
  const within = path.slice(0, -1).map((name) => html`<span class="within">${name}.</span><wbr>`);
  return html`<code>${within}${path.at(-1)}</code> <span class="kind">${typeOf(index, schema)}</span>${presence(required, side)}`;
}

function cellOf({ schema, entity }: PropertyRow): Html {
  if (entity !== undefined) return html`<p><a href="#${entityAnchor(entity)}">${entity}</a> object.</p>`;
  const names = typeof schema.additionalProperties === "object" && rulesOf(schema.propertyNames ?? {});
  return html`${schema.description && html`<p>${inline(schema.description)}</p>`}
${names && html`<p>You choose the property names.${names.map((rule) => html` ${rule}.`)}</p>`}${ruleLines(schema)}`;
}

const tableRow =
  (index: ApiIndex, side: Side) =>
  (row: Row): TableRow =>
    "form" in row
      ? { head: html`${row.form}`, kind: "group" }
      : { head: headOf(index, row, side), cell: cellOf(row), kind: row.path.length > 1 ? "nested" : "own" };

export interface TableParts {
  readonly schema: JsonSchema;
  readonly side: Side;
  readonly caption: string;
}

export function schemaTable(index: ApiIndex, { schema: given, side, caption }: TableParts): Html {
  const schema = resolved(given, index.document.components.schemas);
  const closed = side === "sent" && schema.additionalProperties === false;
  const rows = rowsOf(index, schema).map(tableRow(index, side));
  return html`${table({ kind: "fields", caption, columns: ["Property", "Description"], rows })}
${ruleLines(schema)}${closed && html`<p class="closed">Other properties are rejected.</p>`}`;
}
