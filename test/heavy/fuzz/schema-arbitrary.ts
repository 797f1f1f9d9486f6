import fc from "fast-check";
import type { JsonSchema } from "../../../functions/service-description/openapi/openapi-types.ts";
import { resolved } from "../../../functions/service-description/openapi/schemas/named-components.ts";
import { apiDescription } from "../../support/described-operations.ts";

/** Generates values that a schema of the description accepts, so the fuzz test sends realistic requests. */

export interface KnownValues {
  /** Keys of existing entities, by prefix. */
  readonly keys: Readonly<Record<string, readonly string[]>>;
  /** Values of parameters that cannot be generated, by parameter name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Properties that no schema requires because they have an alternative name. */
  readonly given: readonly string[];
  /** Values that satisfy rules beyond JSON Schema, by error code. */
  readonly keeping: Readonly<Record<string, fc.Arbitrary<unknown>>>;
}

const textLengthMax = 80;

/** Removes lookaheads, which `stringMatching` does not support. The values are checked against the full pattern later. */
const withoutLookaheads = (pattern: string): string => pattern.replaceAll(/\(\?!(?:[^()]|\([^()]*\))*\)/g, "");

/** Patterns that accept one character rarely generate strings of the minimum length. */
const longEnough = (pattern: string, minLength: number): string =>
  minLength > 1 ? pattern.replace(/\+\$$/, `{${minLength},}$`) : pattern;

function matching({ pattern, minLength = 0, maxLength = textLengthMax }: JsonSchema): fc.Arbitrary<string> {
  const size = Math.min(maxLength, Math.max(minLength, textLengthMax));
  if (pattern === undefined) return fc.string({ unit: "grapheme-ascii", minLength, maxLength: size });
  const whole = new RegExp(pattern);
  return fc
    .stringMatching(new RegExp(longEnough(withoutLookaheads(pattern), minLength)), { maxLength: Math.max(size, 1) })
    .filter((text) => whole.test(text) && text.length >= minLength && text.length <= maxLength);
}

const checkCodes = (schema: JsonSchema): readonly string[] =>
  (schema["x-checks"] ?? []).map(({ errorCode }) => errorCode);

/** Values that satisfy a rule in code. If several rules apply, the last one is the narrowest. */
const keepingOf = (schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> | undefined =>
  checkCodes(schema)
    .map((code) => known.keeping[code])
    .findLast((keeping) => keeping !== undefined);

const keyPrefix = /^\^([a-z]{3})-\[/;

function text(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const prefix = keyPrefix.exec(schema.pattern ?? "")?.[1];
  const keys = prefix === undefined ? [] : (known.keys[prefix] ?? []);
  if (keys.length > 0) {
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...keys) }, { weight: 1, arbitrary: matching(schema) });
  }
  if (schema.format === "uri") {
    const form = new RegExp(schema.pattern ?? "");
    return fc.webUrl({ size: "small" }).filter((url) => url.length < 200 && form.test(url));
  }
  const keeping = keepingOf(schema, known);
  if (!keeping) return matching(schema);
  const pattern = new RegExp(schema.pattern ?? "");
  const fitting = keeping.filter((value) => pattern.test(String(value)));
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: matching(schema) });
}

function array(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const items = schemaArbitrary(schema.items ?? {}, known);
  const { minItems: minLength = 0, maxItems = 5 } = schema;
  const length = { minLength, maxLength: Math.min(maxItems, minLength + 4) };
  return checkCodes(schema).includes("uniqueItems.openapi.validation")
    ? fc.uniqueArray(items, length)
    : fc.array(items, length);
}

function object(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const keeping = keepingOf(schema, known);
  const any = anyObject(schema, known);
  return keeping ? fc.oneof({ weight: 9, arbitrary: keeping }, { weight: 1, arbitrary: any }) : any;
}

function anyObject(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const { properties = {}, minProperties = 0, maxProperties } = schema;
  const required = [...(schema.required ?? []), ...known.given.filter((name) => name in properties)];
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, schemaArbitrary(property, known)]),
  );
  if (maxProperties === 1) {
    return fc.constantFrom(...Object.keys(parts)).chain((name) => fc.record({ [name]: parts[name] ?? fc.anything() }));
  }
  const record = (shown: typeof parts) => fc.record(shown, { requiredKeys: required, noNullPrototype: true });
  const needed = Object.fromEntries(Object.entries(parts).filter(([name]) => required.includes(name)));
  const optional = Object.entries(parts).filter(([name]) => !required.includes(name));
  const oneMore = optional.map(([name, part]) => fc.record({ ...needed, [name]: part }, { noNullPrototype: true }));
  // Optional properties are rarely valid together, so most objects have none or one.
  return fc
    .oneof(
      { weight: 3, arbitrary: record(needed) },
      ...(oneMore.length > 0 ? [fc.oneof(...oneMore)] : []),
      record(parts),
    )
    .filter((made) => Object.keys(made).length >= minProperties);
}

const bounds = ({ minimum, maximum }: JsonSchema) => ({
  ...(minimum !== undefined && { min: minimum }),
  ...(maximum !== undefined && { max: maximum }),
});

export function schemaArbitrary(given: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const schema = resolved(given, apiDescription.components.schemas);
  const options = schema.oneOf ?? schema.anyOf;
  if (options) return fc.oneof(...options.map((option) => schemaArbitrary(option, known)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case "string":
      return text(schema, known);
    case "integer": {
      const keeping = keepingOf(schema, known);
      return fc.oneof(
        ...(keeping ? [keeping] : []),
        fc.integer(bounds({ minimum: schema.minimum ?? 0, maximum: Math.min(schema.maximum ?? 10_000, 10_000) })),
        fc
          .maxSafeInteger()
          .map((n) => Math.min(Math.max(n, schema.minimum ?? n), schema.maximum ?? Number.MAX_SAFE_INTEGER)),
      );
    }
    case "number":
      return fc.double({ ...bounds(schema), noNaN: true });
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return array(schema, known);
    case "object":
      return object(schema, known);
    default:
      throw new Error(`the fuzz makes no values of the schema ${JSON.stringify(schema).slice(0, 200)}`);
  }
}

/** Returns the error codes that a value can cause although the schema accepts it. */
export function checkCodesIn(given: JsonSchema): ReadonlySet<string> {
  const schema = resolved(given, apiDescription.components.schemas);
  const nested = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.items ? [schema.items] : []),
    ...(schema.oneOf ?? []),
    ...(schema.anyOf ?? []),
  ];
  return new Set([...checkCodes(schema), ...nested.flatMap((one) => [...checkCodesIn(one)])]);
}
