import type { Deprecation } from "../function-contract.ts";
import type { Exchange } from "./exchange.ts";

type AnsweredExchange = Pick<Exchange, "contract" | "parsed">;

function isOutdated({ unlessBody }: Deprecation, body: unknown): boolean {
  const given: Readonly<Record<string, unknown>> = typeof body === "object" ? { ...body } : {};
  return Object.entries(unlessBody).some(([name, value]) => given[name] !== value);
}

/** Returns the deprecation headers of a successful response, or none if the deprecation does not apply to the request. */
export function deprecationFields(
  { contract: { deprecation }, parsed }: AnsweredExchange,
  statusCode: number,
): Readonly<Record<string, string>> {
  if (!deprecation || !parsed || statusCode >= 400 || !isOutdated(deprecation, parsed.body)) return {};
  const { since, until, page } = deprecation;
  return {
    Deprecation: `@${Date.parse(since) / 1000}`,
    Link: `<${page}>; rel="deprecation"; type="text/html"`,
    ...(until !== undefined && { Sunset: new Date(until).toUTCString() }),
  };
}
