import { exampleKey } from "../../../shared/values/example-values.ts";
import { Html, html } from "../../../shared/values/html.ts";
import { type IndexedOperation, successOf } from "../api-index.ts";

/** Language-independent request for an operation, with example values. */
export interface SampleRequest {
  /** Path and query, percent-encoded. */
  readonly target: string;
  readonly method: string;
  readonly needsKey: boolean;
  /** True if the operation accepts an Idempotency-Key. Each run of a sample generates a new key. */
  readonly isIdempotent: boolean;
  readonly isRedirect: boolean;
  readonly isEmptyPossible: boolean;
  /** Headers whose value is the same on every run. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: unknown;
  /** Unencoded path and query parameters, by name. */
  readonly given: Readonly<Record<string, unknown>>;
}

const exampleOf = ({ parameters }: IndexedOperation, name: string): unknown =>
  parameters.find((parameter) => parameter.in === "path" && parameter.name === name)?.example;

function targetOf(operation: IndexedOperation): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (variable, name: string) => {
    const example = exampleOf(operation, name);
    return example === undefined ? variable : encodeURIComponent(String(example));
  });
  const pairs = queryOf(operation).map(([name, example]) => `${name}=${encodeURIComponent(String(example ?? ""))}`);
  return pairs.length > 0 ? `${path}?${pairs.join("&")}` : path;
}

const queryOf = ({ parameters }: IndexedOperation): readonly (readonly [string, unknown])[] =>
  parameters
    .filter(({ in: place, example, required }) => place === "query" && (required || example !== undefined))
    .map(({ name, example }) => [name, example]);

const idempotencyKey = "Idempotency-Key";

/** Headers whose values differ per run: a new idempotency key, and the version or ETag that the caller retrieved. */
const varyingHeaders: readonly string[] = [idempotencyKey, "If-Match", "If-None-Match"];

function headersOf(operation: IndexedOperation): SampleRequest["headers"] {
  const { parameters, requestBody } = operation;
  const [accepts = "application/json"] = Object.keys(successOf(operation)[1].content ?? {});
  return [
    ...parameters
      .filter(({ in: place, name }) => place === "header" && !varyingHeaders.includes(name))
      .map(({ name, example }) => [name, String(example)] as const),
    ...Object.keys(requestBody?.content ?? {}).map((mediaType) => ["Content-Type", mediaType] as const),
    ...(accepts === "application/json" ? [] : [["Accept", accepts] as const]),
  ];
}

export function sampleRequest(operation: IndexedOperation): SampleRequest {
  const path = operation.parameters.filter(({ in: place }) => place === "path");
  return {
    target: targetOf(operation),
    method: operation.method,
    needsKey: operation.security.length > 0,
    isIdempotent: operation.parameters.some(({ name }) => name === idempotencyKey),
    isRedirect: operation.responses.some(([status]) => status === 307),
    isEmptyPossible: operation.responses.some(([status]) => status === 204),
    headers: headersOf(operation),
    body: Object.values(operation.requestBody?.content ?? {})[0]?.example,
    given: Object.fromEntries([...path.map(({ name, example }) => [name, example] as const), ...queryOf(operation)]),
  };
}

/**
 * A value that the reader provides. In shell samples, `$BASE_URL` and `$CREDENTIALS` are also environment variables. The
 * page replaces the placeholder with the reader's input. The value is quoted in every language, and the page accepts only
 * characters that need no escaping in any of them.
 */
const placeholder = (name: "base" | "credentials" | "acceptor", text: string): Html =>
  html`<span class="fill" data-fill="${name}">${text}</span>`;

export const baseUrl = placeholder("base", "$BASE_URL");
export const credentials = placeholder("credentials", "$CREDENTIALS");

const acceptor = placeholder("acceptor", exampleKey("acceptor"));

export const withAcceptor = ({ text }: Html): Html => new Html(text.replaceAll(exampleKey("acceptor"), acceptor.text));

/** A double-quoted string, as in JSON, Python and JavaScript. */
export const quoted = (text: string): Html => html`<span class="text">${JSON.stringify(text)}</span>`;

export const indented = ({ text }: Html, spaces: number): Html =>
  new Html(text.replaceAll("\n", `\n${" ".repeat(spaces)}`));
