import { type Html, html, joined, type Part } from "../../shared/values/html.ts";
import type { JsonSchema } from "../openapi/openapi-types.ts";
import { anchorOf, listedAtOnce } from "./api-index.ts";

/** Constraints on a value as sentences: lengths, limits, formats, lists of values. */

export const codes = (values: readonly unknown[], between = " "): Html =>
  html`${joined(
    values.map((value) => html`<code>${String(value)}</code>`),
    between,
  )}`;

/** Long lists are on the page "Lists of values", under the component title. */
const enumeration = (values: readonly unknown[], title: string | undefined): Html =>
  title !== undefined && values.length > listedAtOnce
    ? html`One of the ${values.length} values of <a href="#${anchorOf(title)}">${title}</a>`
    : html`One of ${codes(values)}`;

/** Adds thousands separators, except to four-digit numbers, which can be years. */
const number = new Intl.NumberFormat("en", { useGrouping: "min2" });

interface Unit {
  readonly one: string;
  readonly many: string;
}

const counted = (count: number, unit: Unit | undefined): string =>
  unit ? `${number.format(count)} ${count === 1 ? unit.one : unit.many}` : number.format(count);

/** A minimum of 0 is omitted for lengths and counts but stated for numeric values. */
function range(least: number | undefined, most: number | undefined, unit?: Unit): string | undefined {
  const from = unit && least === 0 ? undefined : least;
  if (from === undefined && most === undefined) return undefined;
  if (from !== undefined && from === most) return `Exactly ${counted(from, unit)}`;
  if (from === undefined) return `At most ${counted(most ?? 0, unit)}`;
  if (most === undefined) return `At least ${counted(from, unit)}`;
  return `${number.format(from)} to ${counted(most, unit)}`;
}

const characters = { one: "character", many: "characters" };
const items = { one: "item", many: "items" };
const properties = { one: "property", many: "properties" };

export function rulesOf(schema: JsonSchema): readonly Part[] {
  const parts: Part[] = [
    schema.const !== undefined && html`Always <code>${JSON.stringify(schema.const)}</code>`,
    schema.enum && enumeration(schema.enum, schema.title),
    range(schema.minLength, schema.maxLength, characters),
    range(schema.minimum, schema.maximum),
    range(schema.minItems, schema.maxItems, items),
    range(schema.minProperties, schema.maxProperties, properties),
    schema.pattern && html`Matches <code>${schema.pattern}</code>`,
    schema.default !== undefined && html`Default: <code>${JSON.stringify(schema.default)}</code>`,
    ...(schema["x-checks"] ?? []).map(({ errorCode, message }) => html`Error <code>${errorCode}</code>: ${message}`),
  ];
  return parts.filter((part) => part !== undefined && part !== false);
}

export const ruleLines = (schema: JsonSchema): Html =>
  html`${rulesOf(schema).map((rule) => html`<div class="rule">${rule}</div>`)}`;
