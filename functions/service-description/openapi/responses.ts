import type { Answer, EndpointContract } from "../../shared/entry/function-contract.ts";
import { problemsOf } from "../../shared/entry/pipeline/pipeline-problems.ts";
import { type ProblemDefinition, problemTypePrefix } from "../../shared/entry/problem.ts";
import { headerReferences, problemHeaders } from "./headers.ts";
import type { Content, JsonSchema, Reference, Response } from "./openapi-types.ts";
import { exampleNameOf, exampleReference, schemaNameOf, schemaReference } from "./problem-components.ts";
import { exampleOf } from "./schemas/example-of.ts";
import { toJsonSchema } from "./schemas/to-json-schema.ts";

const meanings: Readonly<Record<Answer["status"], string>> = {
  200: "Done.",
  201: "Created.",
  204: "Success, without a body.",
  307: "Redirect to the URL in the `Location` header.",
};

/**
 * Adds a title, derived from the operation ID, to an object schema without one, so that every object body is a named
 * component.
 */
export const titled = (schema: JsonSchema, title: string): JsonSchema =>
  schema.type === "object" && schema.title === undefined ? { title, ...schema } : schema;

function contentOf({ mediaType = "application/json", schema, alternatives }: Answer, operation: string): Content {
  const forms = Object.entries({ [mediaType]: schema, ...alternatives });
  return Object.fromEntries(
    forms.map(([name, form]) => {
      const shown = titled(toJsonSchema(form, "received"), `${operation}Answer`);
      return [name, { schema: shown, ...(shown.type !== "string" && { example: exampleOf(shown) }) }];
    }),
  );
}

const names = (property: string, { status, schema }: Answer): boolean =>
  status < 204 && toJsonSchema(schema, "received").properties?.[property] !== undefined;

export const successResponse = (
  { answer, idempotent, permission, deprecation }: EndpointContract,
  operation: string,
): Response => ({
  description: meanings[answer.status],
  headers: headerReferences([
    "RequestId",
    ...(answer.status === 201 ? (["Location"] as const) : []),
    ...(answer.status === 307 ? (["RedirectLocation"] as const) : []),
    ...(answer.revalidated || names("version", answer) ? (["ETag"] as const) : []),
    ...(names("offsetToken", answer) ? (["Link"] as const) : []),
    ...(deprecation ? (["Deprecation", "DeprecationLink"] as const) : []),
    ...(idempotent ? (["IdempotencyReplayed"] as const) : []),
    ...(permission !== "public" ? (["RateLimit", "RateLimitPolicy"] as const) : []),
  ]),
  ...(answer.status !== 204 && answer.status !== 307 && { content: contentOf(answer, operation) }),
});

export const notReadyResponse = ({ answer: { notReady } }: EndpointContract): Readonly<Record<string, Response>> =>
  notReady === undefined
    ? {}
    : {
        204: {
          description: notReady,
          headers: headerReferences(["RequestId", "RetryAfter", "RateLimit", "RateLimitPolicy"]),
        },
      };

export const notModifiedResponse = (contract: EndpointContract): Readonly<Record<string, Response>> =>
  contract.answer.revalidated
    ? {
        304: {
          description: "Not modified: your `If-None-Match` contains the current `ETag`. The response has no body.",
          headers: headerReferences([
            "RequestId",
            "ETag",
            ...(contract.permission !== "public" ? (["RateLimit", "RateLimitPolicy"] as const) : []),
          ]),
        },
      }
    : {};

/** Additional media type of problems returned by endpoints that people open in a browser. */
const pageMedia: Content = { "text/html": { schema: { type: "string" } } };

const problemMedia = (problems: readonly ProblemDefinition[]): Content => ({
  "application/problem+json": {
    schema: oneOf(problems),
    examples: Object.fromEntries(problems.map((problem) => [exampleNameOf(problem), exampleReference(problem)])),
  },
});

function oneOf(problems: readonly ProblemDefinition[]): JsonSchema {
  const [first, ...others] = problems.map(schemaReference);
  if (!first || others.length === 0) return first ?? {};
  const mapping = problems.map((problem) => [`${problemTypePrefix}${problem.type}`, schemaReference(problem).$ref]);
  return { oneOf: [first, ...others], discriminator: { propertyName: "type", mapping: Object.fromEntries(mapping) } };
}

/** Combines all problems with the same status into one response. */
export const problemResponse = (problems: readonly ProblemDefinition[], { openedByPeople = false } = {}): Response => ({
  description: `${problems.length > 1 ? "One of: " : ""}${problems.map(({ title }) => title).join(", ")}`,
  headers: headerReferences(problemHeaders(problems)),
  content: { ...problemMedia(problems), ...(openedByPeople && pageMedia) },
});

/**
 * Returns the name of a problem's response component. An operation references the component if no other problem of the
 * operation has the same status code. Endpoints that people open in a browser define the response inline, because the
 * response can also be HTML.
 */
export const responseNameOf = (problem: ProblemDefinition): string => schemaNameOf(problem).replace(/Problem$/, "");

export function problemResponses(contract: EndpointContract): Readonly<Record<string, Response | Reference>> {
  const byStatus = Map.groupBy(problemsOf(contract), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, problems]) => {
      const [only, ...others] = problems;
      const shared = only && others.length === 0 && !contract.openedByPeople;
      const own = () => problemResponse(problems, contract);
      return [status, shared ? { $ref: `#/components/responses/${responseNameOf(only)}` } : own()];
    }),
  );
}
