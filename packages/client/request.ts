import type { PreparedRequest } from "./attempt.ts";
import type { CallOptions, Conditional } from "./call-options.ts";
import type { Repeating } from "./retries.ts";
import type { Route } from "./route.ts";

/** Converts a call to a request: parameters in the path, `body` as the body, and all other parameters in the query string. */

export type Given = Readonly<Record<string, unknown>>;

interface RequestOptions extends CallOptions, Conditional {}

interface Sender {
  readonly apiRoot: string;
  readonly authorization: string;
  readonly userAgent: string;
}

const json = "application/json";

/** Formats a version as a quoted ETag. Returns an ETag unchanged. */
const ifMatchOf = (expected: number | string): string => (typeof expected === "number" ? `"${expected}"` : expected);

const pathOf = ({ path }: Route, given: Given): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (typeof value !== "string" || value === "") throw new TypeError(`${path} requires ${name}`);
    return encodeURIComponent(value);
  });

function queryOf({ path }: Route, given: Given): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given)) {
    if (name === "body" || value === undefined || path.includes(`{${name}}`)) continue;
    query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : "";
}

export const preparedRequest = (
  route: Route,
  given: Given,
  { headers, ifMatch, idempotencyKey }: RequestOptions & { readonly idempotencyKey: string | undefined },
  { apiRoot, authorization, userAgent }: Sender,
): PreparedRequest => ({
  url: `${apiRoot}${pathOf(route, given)}${queryOf(route, given)}`,
  method: route.method,
  headers: {
    ...headers,
    accept: route.receives ?? `${json}, application/problem+json`,
    "user-agent": userAgent,
    ...(!route.isPublic && { authorization }),
    ...(given["body"] !== undefined && { "content-type": route.sends ?? json }),
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    ...(ifMatch !== undefined && { "if-match": ifMatchOf(ifMatch) }),
  },
  body: given["body"] === undefined ? undefined : JSON.stringify(given["body"]),
});

/**
 * Repeating a POST without an idempotency key could create a second payment. Repeating a change with If-Match fails if the
 * change was already made.
 */
export function repeatingOf(
  { method }: Route,
  { ifMatch, idempotencyKey }: Conditional & { readonly idempotencyKey: string | undefined },
): Repeating {
  if (idempotencyKey !== undefined || method === "GET") return "repeatable";
  return method === "POST" || ifMatch !== undefined ? "once" : "repeatable";
}
