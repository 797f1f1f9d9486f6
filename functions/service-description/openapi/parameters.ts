import {
  type AnySchema,
  type EndpointContract,
  type Entries,
  pathVariablesOf,
} from "../../shared/entry/function-contract.ts";
import { ifMatchPattern } from "../../shared/entry/pipeline/request-schema.ts";
import { idempotencyKeyPattern, retentionDays } from "../../shared/store/idempotency.ts";
import type { JsonSchema, Parameter, Reference } from "./openapi-types.ts";
import { exampleOf } from "./schemas/example-of.ts";
import { toJsonSchema } from "./schemas/to-json-schema.ts";

export const sharedParameters = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: `Makes retries safe: an identical request with the same key receives the response to the first request. Keys are retained for ${retentionDays} days. Use a new random value, such as a UUID, for every new request. Double quotes around the key are ignored.`,
    schema: { type: "string", pattern: idempotencyKeyPattern.source },
    example: "5f0c1e9a-7f3b-4a52-9a44-0f6d0c1f7b55",
  },
  IfMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` of the entity that you retrieved, or the entity's `version` without quotation marks. If the entity has changed since you retrieved it, the request has no effect and the response is 412. `*` matches any version. A retry with the same Idempotency-Key receives the first response, even if the entity's version no longer matches.",
    schema: { type: "string", pattern: ifMatchPattern.source.replaceAll("\\/", "/") },
    example: '"1"',
  },
  IfNoneMatch: {
    name: "If-None-Match",
    in: "header",
    required: false,
    description:
      "The `ETag` of your copy, or several ETags separated by commas. If the current `ETag` is among them, the response is 304 without a body. `*` matches any version.",
    schema: { type: "string" },
    example: '"1"',
  },
} as const satisfies Record<string, Parameter>;

const mayBeLeftOut = ({ type }: AnySchema): boolean => ["optional", "exact_optional", "nullish"].includes(type);

/**
 * In a contract, the default of a query parameter is the string that a client would send. The API description states the
 * parsed default value.
 */
const withReadDefault = (schema: JsonSchema): JsonSchema =>
  typeof schema.default === "string" && (schema.type === "integer" || schema.type === "number")
    ? { ...schema, default: Number(schema.default) }
    : schema;

function parameter(place: "path" | "query", name: string, declared: AnySchema): Parameter {
  const { description, examples, ...schema } = withReadDefault(toJsonSchema(declared, "received"));
  return {
    name,
    in: place,
    required: !mayBeLeftOut(declared),
    ...(description !== undefined && { description }),
    schema,
    ...(examples && { example: exampleOf({ examples }) }),
  };
}

function declaredIn(entries: Entries | undefined, name: string, path: string): AnySchema {
  const declared = entries?.[name];
  if (!declared) throw new Error(`${path} declares no schema for '${name}'`);
  return declared;
}

export const parametersOf = ({
  path,
  pathParameters,
  query,
  idempotent,
  conditional,
  answer,
}: EndpointContract): (Parameter | Reference)[] => [
  ...pathVariablesOf(path).map((name) => parameter("path", name, declaredIn(pathParameters, name, path))),
  ...Object.entries(query ?? {}).map(([name, declared]) => parameter("query", name, declared)),
  ...(idempotent ? [{ $ref: "#/components/parameters/IdempotencyKey" }] : []),
  ...(conditional ? [{ $ref: "#/components/parameters/IfMatch" }] : []),
  ...(answer.revalidated ? [{ $ref: "#/components/parameters/IfNoneMatch" }] : []),
];
