import fc from "fast-check";
import type { DescribedOperation } from "../../support/described-operations.ts";
import { type KnownValues, schemaArbitrary } from "./schema-arbitrary.ts";

/** A request for a described operation, before conversion to HTTP. */
export interface FuzzedRequest {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** Description of the damage. Undefined if the description accepts the request. */
  readonly damage?: string;
}

function texts(operation: DescribedOperation, place: "path" | "query" | "header", known: KnownValues) {
  const parameters = operation.parameters.filter((one) => one.in === place);
  const parts = parameters.map(
    ({ name, schema, example, required }) =>
      [
        name,
        // Free-text path parameters are names from a closed list that is not in the schema.
        (known.parameters[name] !== undefined
          ? fc.oneof({ weight: 9, arbitrary: fc.constant(known.parameters[name]) }, schemaArbitrary(schema, known))
          : schema.pattern === undefined && required
            ? fc.oneof(fc.constant(example), schemaArbitrary(schema, known).filter(isSegment))
            : schemaArbitrary(schema, known)
        ).map(String),
      ] as const,
  );
  const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name);
  // Few requests include an optional parameter, because combinations are rarely valid.
  return fc
    .tuple(fc.record(Object.fromEntries(parts)), fc.array(fc.constantFrom("", ...parts.map(([name]) => name))))
    .map(([all, shown]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => requiredKeys.includes(name) || shown.includes(name))),
    );
}

/** URLs normalize dot segments, and an empty segment changes the path. */
const isSegment = (value: unknown): boolean => !["", ".", ".."].includes(String(value));

export const acceptedRequest = (operation: DescribedOperation, known: KnownValues): fc.Arbitrary<FuzzedRequest> =>
  fc.record({
    path: texts(operation, "path", known),
    query: texts(operation, "query", known),
    headers: texts(operation, "header", known),
    body: operation.body ? schemaArbitrary(operation.body.content.schema, known) : fc.constant(undefined),
  });

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, "", 0, -1, 1.5, 1e300, true, [], {}, "\u0000", "🂡", "a".repeat(5000)),
  fc.jsonValue({ depthSize: "small" }),
  fc.string({ unit: "binary" }),
);

const junkText = fc.oneof(
  fc.constantFrom("0", "-1", "1e9", "null", "' or 1=1", "%", "\u0000", "ä".repeat(300)),
  fc.string({ unit: "binary", maxLength: 50 }),
);

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the paths of all properties of a body. */
const placesIn = (value: unknown, at: readonly string[] = []): readonly (readonly string[])[] =>
  isTree(value)
    ? Object.entries(value).flatMap(([name, part]) => [[...at, name], ...placesIn(part, [...at, name])])
    : [];

function changedAt(value: unknown, [name, ...rest]: readonly string[], change: (part: unknown) => unknown): unknown {
  if (name === undefined) return change(value);
  if (!isTree(value)) return value;
  const part = changedAt(value[name], rest, change);
  const { [name]: _changed, ...others } = value;
  return part === undefined ? others : { ...others, [name]: part };
}

type Damage = (request: FuzzedRequest) => fc.Arbitrary<FuzzedRequest>;

const atSomePlace =
  (damage: string, changes: fc.Arbitrary<(part: unknown) => unknown>): Damage =>
  (request) =>
    fc
      .tuple(fc.constantFrom([], ...placesIn(request.body)), changes)
      .map(([place, change]) => ({ ...request, damage, body: changedAt(request.body, place, change) }));

const replacedPart = atSomePlace(
  "a part of the body is junk",
  junk.map((value) => () => value),
);

const leftOutPart = atSomePlace(
  "a part of the body is left out",
  fc.constant(() => undefined),
);

const addedPart = atSomePlace(
  "a part of the body has one more property",
  fc.tuple(fc.string({ minLength: 1 }), junk).map(
    ([name, value]) =>
      (part) =>
        isTree(part) ? { ...part, [`${name}?`]: value } : [part],
  ),
);

const brokenJson: Damage = (request) =>
  fc.nat(40).map((kept) => ({
    ...request,
    damage: "the body is cut",
    body: JSON.stringify(request.body ?? {}).slice(0, kept),
  }));

const otherMediaType: Damage = (request) =>
  fc
    .constantFrom("text/plain", "application/x-www-form-urlencoded", "application/json;charset=latin-9")
    .map((type) => ({
      ...request,
      damage: "the media type is another",
      headers: { ...request.headers, "content-type": type },
    }));

const oddQuery: Damage = (request) =>
  fc
    .tuple(fc.constantFrom("surprise", ...Object.keys(request.query), "limit", "offsetToken"), junkText)
    .map(([name, value]) => ({ ...request, damage: "the query is odd", query: { ...request.query, [name]: value } }));

const oddPath: Damage = (request) =>
  fc.tuple(fc.constantFrom(...Object.keys(request.path)), junkText.filter(isSegment)).map(([name, value]) => ({
    ...request,
    damage: "the path is odd",
    path: { ...request.path, [name]: value },
  }));

const headerText = fc.oneof(
  fc.constantFrom("0", "-1", "*", '"1"', "4111111111111111", "a".repeat(300), "1, 2"),
  fc.string({ minLength: 1, maxLength: 20 }).filter((text) => text.trim() === text),
);

const oddHeader: Damage = (request) =>
  fc.tuple(fc.constantFrom("Idempotency-Key", "If-Match", "Accept"), headerText).map(([name, value]) => ({
    ...request,
    damage: "a header is odd",
    headers: { ...request.headers, [name]: value },
  }));

/** A request with a client mistake. The request can still be valid. */
export function damagedRequest(operation: DescribedOperation, known: KnownValues): fc.Arbitrary<FuzzedRequest> {
  const hasPath = operation.parameters.some((one) => one.in === "path");
  const damages: readonly Damage[] = [
    oddQuery,
    oddHeader,
    ...(hasPath ? [oddPath] : []),
    ...(operation.body ? [replacedPart, replacedPart, leftOutPart, addedPart, brokenJson, otherMediaType] : []),
  ];
  return fc
    .tuple(acceptedRequest(operation, known), fc.constantFrom(...damages))
    .chain(([request, damage]) => damage(request));
}
