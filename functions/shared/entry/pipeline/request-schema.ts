import * as v from "valibot";
import { type Path, pathsOfCardNumber } from "../../cards/find-card-number.ts";
import { pathsOfCryptogram } from "../../cards/find-cryptogram.ts";
import { cardNumberIn, cryptogramIn } from "../../values/card-data-places.ts";
import { holdsCardNumber } from "../../values/card-number-shape.ts";
import { accept, type Result, reject } from "../../values/result.ts";
import type { AnySchema, EndpointContract, Entries } from "../function-contract.ts";
import type { ValidationError } from "../problem.ts";
import { validateInOrder } from "./validate-in-order.ts";

/**
 * Validates every part of a request against the schemas of its contract, so the caller gets the errors of all parts together.
 * No message repeats a value, because the value might be a card number.
 */

/** Returns undefined for `*`, because `*` matches any version, as does an absent header. */
const expectedVersion = (ifMatch: string): number | undefined =>
  ifMatch === "*" ? undefined : Number(ifMatch.replaceAll(/\D/g, ""));

export const ifMatchPattern = /^(?:\*|[1-9]\d{0,8}|(?:W\/)?"[1-9]\d{0,8}")$/;

/**
 * Headers of conditional requests. `If-Match` contains an ETag (RFC 9110), the bare version, or `*`. A weak ETag is treated
 * like a strong one, because caches and compressing proxies turn strong ETags into weak ones.
 */
const conditionalHeaders = {
  "If-Match": v.optional(
    v.pipe(
      v.string(),
      v.maxLength(13),
      v.regex(ifMatchPattern, 'must be a single version, such as 3, "3" or W/"3", or *'),
      v.transform(expectedVersion),
    ),
  ),
};

type ParsedHeaders = Partial<v.InferOutput<v.StrictObjectSchema<typeof conditionalHeaders, undefined>>>;

export interface RequestParts {
  readonly path: Readonly<Record<string, string | undefined>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly repeatedInQuery?: readonly string[];
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
}

export interface ParsedParts {
  readonly path: unknown;
  readonly query: unknown;
  readonly headers: ParsedHeaders;
  readonly body: unknown;
}

/** JSON Schema keyword for each valibot rule. Clients see the keyword in `errorCode`. */
const keywords: Readonly<Record<string, string>> = {
  strict_object: "additionalProperties",
  picklist: "enum",
  literal: "enum",
  regex: "pattern",
  min_length: "minLength",
  max_length: "maxLength",
  length: "length",
  min_value: "minimum",
  max_value: "maximum",
  min_entries: "minProperties",
  integer: "type",
  union: "oneOf",
  variant: "oneOf",
  url: "format",
};

type Issue = v.BaseIssue<unknown>;

interface Rule {
  readonly type: string;
  readonly requirement?: unknown;
}

const ownErrorCode = ({ requirement }: Rule): string | undefined =>
  typeof requirement === "function" && "errorCode" in requirement ? String(requirement.errorCode) : undefined;

const keywordOfRule = (rule: Rule): string => ownErrorCode(rule) ?? keywords[rule.type] ?? "type";

export const codeOfKeyword = (keyword: string): string => `${keyword}.openapi.validation`;

export const errorCodeOf = (rule: Rule): string => codeOfKeyword(keywordOfRule(rule));

function keywordOf(issue: Issue): string {
  if (issue.type === "strict_object" && issue.expected === "never") return "additionalProperties";
  if (issue.kind === "schema" && issue.received === "undefined") return "required";
  if (issue.type === "strict_object") return "type";
  return keywordOfRule(issue);
}

const jsonTypes: Readonly<Record<string, string>> = {
  string: "a string",
  number: "a number",
  integer: "an integer",
  boolean: "true or false",
  Object: "an object",
  Array: "an array",
};

const counted = ({ input, requirement }: Issue): string =>
  `${requirement} ${typeof input === "string" ? "character" : "item"}${requirement === 1 ? "" : "s"}`;

function oneOf({ expected }: Issue): string {
  const values = (expected ?? "").replace(/^\(|\)$/g, "").split(" | ");
  const named = values.map((value) => value.replaceAll('"', "'")).join(", ");
  return `must be ${values.length > 1 ? "one of " : ""}${named}`;
}

const listedNamesMax = 20;

/** Property aliases are listed last, so a truncated list omits aliases first. */
function unknownName({ requirement }: Issue): string {
  if (!Array.isArray(requirement) || requirement.length === 0) return "is unknown; no properties are allowed here";
  const rest = requirement.length > listedNamesMax ? " and others" : "";
  return `is unknown; allowed here: ${requirement.slice(0, listedNamesMax).join(", ")}${rest}`;
}

const mustBe = ({ expected, type }: Issue): string => `must be ${jsonTypes[expected ?? type] ?? expected}`;

/**
 * Default error messages by JSON Schema keyword. Patterns and large enums define their own messages, with an example or the
 * URL of the list of values.
 */
const wordsByKeyword: Readonly<Record<string, (issue: Issue) => string>> = {
  additionalProperties: unknownName,
  required: () => "is required",
  type: mustBe,
  enum: oneOf,
  pattern: ({ requirement }) => `must match ${requirement}`,
  oneOf: (issue) => (issue.expected === "Object" ? mustBe(issue) : oneOf(issue)),
  minLength: (issue) => `must have at least ${counted(issue)}`,
  maxLength: (issue) => `must have at most ${counted(issue)}`,
  length: (issue) => `must have exactly ${counted(issue)}`,
  minimum: ({ requirement }) => `must be at least ${requirement}`,
  maximum: ({ requirement }) => `must be at most ${requirement}`,
  minProperties: ({ requirement }) => `must have at least ${requirement} of the allowed properties`,
};

const words = (issue: Issue): string => (wordsByKeyword[keywordOf(issue)] ?? mustBe)(issue);

/** Message for a violated rule that defines no message. */
export const validation = { message: words };

const shownNameLengthMax = 40;

/**
 * Returns a property name as shown in errors: truncated, or replaced with `hidden` if the name contains a card number. The
 * caller chooses the names: some callers send maps keyed by card number, and a name can be as long as the body.
 */
function nameInPointer(name: string): string {
  const shown = name.length > shownNameLengthMax ? `${name.slice(0, shownNameLengthMax)}…` : name;
  return holdsCardNumber(name) ? "hidden" : shown.replaceAll("~", "~0").replaceAll("/", "~1"); // escaped as defined in RFC 6901
}

export const pointerTo = (place: readonly (string | number)[]): string =>
  ["", ...place.map((name) => nameInPointer(String(name)))].join("/");

const pointer = (part: string, issue: Issue): string =>
  pointerTo([part, ...(issue.path ?? []).map(({ key }) => String(key))]);

function problemsOf(part: string, schema: AnySchema, value: unknown): { output: unknown; errors: ValidationError[] } {
  const parsed = v.safeParse(validateInOrder(schema), value, validation);
  if (parsed.success) return { output: parsed.output, errors: [] };
  const errors = parsed.issues.map((issue) => ({
    path: pointer(part, issue),
    message: keywordOf(issue) === "required" ? "is required" : issue.message,
    errorCode: codeOfKeyword(keywordOf(issue)),
  }));
  return { output: undefined, errors };
}

const withoutAbsent = (values: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const closedSchemas = new WeakMap<Entries, AnySchema>();

/**
 * Returns a closed object schema with these entries. The schema is created once per contract, because the validation order is
 * cached by schema.
 */
function closed(entries: Entries): AnySchema {
  const known = closedSchemas.get(entries) ?? v.strictObject(entries);
  closedSchemas.set(entries, known);
  return known;
}

const noEntries: Entries = {};

export function parseRequest(
  contract: EndpointContract,
  parts: RequestParts,
): Result<ParsedParts, readonly ValidationError[]> {
  const path = problemsOf("path", closed(contract.pathParameters ?? noEntries), withoutAbsent(parts.path));
  const query = problemsOf("query", closed(contract.query ?? noEntries), withoutAbsent(parts.query));
  const headers = problemsOf(
    "headers",
    closed(contract.conditional ? conditionalHeaders : noEntries),
    withoutAbsent(parts.headers),
  );
  const body = contract.body
    ? problemsOf("body", contract.body, parts.body)
    : { output: undefined, errors: unexpectedBody(parts.body) };
  const repeated = (parts.repeatedInQuery ?? []).map((name) => ({
    path: pointerTo(["query", name]),
    message: "must be sent only once",
    errorCode: codeOfKeyword("repeated"),
  }));
  const errors = [...path.errors, ...query.errors, ...repeated, ...headers.errors, ...body.errors];
  if (errors.length > 0) return reject(errors);
  const misplaced = [...ownNumberElsewhere(parts), ...cryptogramElsewhere(parts)];
  if (misplaced.length > 0) return reject(misplaced);
  return accept({
    path: path.output,
    query: query.output,
    headers: headers.output as ParsedHeaders,
    body: body.output,
  });
}

function ownNumberElsewhere(parts: RequestParts): readonly ValidationError[] {
  const own = cardNumberIn(parts.body);
  if (!own) return [];
  return misplacedNumbers(pathsOfCardNumber(own.number, parts)).filter(({ path }) => path !== `/body/${own.place}`);
}

function cryptogramElsewhere(parts: RequestParts): readonly ValidationError[] {
  const own = cryptogramIn(parts.body);
  if (!own) return [];
  return pathsOfCryptogram(own.cryptogram, parts)
    .map((place) => ({
      path: pointerTo(place),
      message: "must not contain the token cryptogram",
      errorCode: codeOfKeyword("cryptogram"),
    }))
    .filter(({ path }) => path !== `/body/${own.place}`);
}

export const misplacedNumbers = (places: readonly Path[]): readonly ValidationError[] =>
  places.map((place) => ({
    path: pointerTo(place),
    message: "must not contain the card number",
    errorCode: codeOfKeyword("cardNumber"),
  }));

const unexpectedBody = (body: unknown): ValidationError[] =>
  body === undefined
    ? []
    : [{ path: "/body", message: "must be absent", errorCode: "additionalProperties.openapi.validation" }];
