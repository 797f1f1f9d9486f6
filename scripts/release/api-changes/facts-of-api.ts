import {
  type Content,
  isReference,
  methods,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type Response,
  type Webhook,
} from "../../../functions/service-description/openapi/openapi-types.ts";
import { nameOf } from "../../../functions/service-description/openapi/schemas/named-components.ts";
import type { Fact, FactKind, Facts, Side } from "./fact.ts";
import { factsOfSchema } from "./facts-of-schema.ts";

/** Returns the facts of an API description: all elements that clients rely on, without prose. */

type Described = Pick<OpenApiDocument, "paths" | "webhooks" | "components">;

type Components = OpenApiDocument["components"];

const fact = (kind: FactKind, side: Side, place: string, parts: Facts = {}): Fact => ({ kind, side, place, parts });

const valued = (kind: FactKind, place: string, value: NonNullable<Fact["value"]>): Fact => ({
  ...fact(kind, "api", place),
  value,
});

const followed = <Value extends object>(
  value: Value | { readonly $ref: string },
  components: Readonly<Record<string, Value>>,
): Value | undefined => (isReference(value) ? components[nameOf(value)] : value);

const contentFacts = ({ schemas }: Components, content: Content, side: Side, place: string): Facts =>
  Object.fromEntries(
    Object.entries(content).map(([name, { schema }]) => [
      name,
      fact("media-type", side, `${place} (${name})`, factsOfSchema(schemas, schema, { side, place, through: [] })),
    ]),
  );

function parameterFact(
  { schemas }: Components,
  { name, in: from, required, schema }: Parameter,
  side: Side,
  place: string,
) {
  const there = `${place} ${from} ${name}`;
  const parts = {
    ...(required && { required: fact("required", side, there) }),
    ...factsOfSchema(schemas, schema, { side, place: there, through: [] }),
  };
  return [`${from} ${name}`, { ...fact("parameter", side, there, parts), isRequired: required }] as const;
}

const parameterFacts = (components: Components, given: Operation["parameters"], side: Side, place: string): Facts =>
  Object.fromEntries(
    (given ?? [])
      .map((one) => followed(one, components.parameters))
      .filter((one) => one !== undefined)
      .map((one) => parameterFact(components, one, side, place)),
  );

function answerFact(
  components: Components,
  status: string,
  { headers = {}, content = {} }: Response,
  place: string,
): Fact {
  const there = `${place} answer ${status}`;
  const ofHeaders = Object.keys(headers).map((name) => [
    `header ${name}`,
    fact("header", "answer", `${there} ${name}`),
  ]);
  return fact("status", "answer", there, {
    ...Object.fromEntries(ofHeaders),
    ...contentFacts(components, content, "answer", there),
  });
}

/** Error responses are omitted, because problems are compared per problem type (`problemFacts`), not per operation. */
const answerFacts = (components: Components, given: Operation["responses"], place: string): Facts =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([status]) => Number(status) < 400)
      .flatMap(([status, response]) => {
        const found = followed(response, components.responses);
        return found ? [[`answer ${status}`, answerFact(components, status, found, place)]] : [];
      }),
  );

const bodyFact = (
  components: Components,
  { required, content }: NonNullable<Operation["requestBody"]>,
  place: string,
): Fact => ({
  ...fact("body", "request", `${place} body`, {
    ...(required && { required: fact("required", "request", `${place} body`) }),
    ...contentFacts(components, content, "request", `${place} body`),
  }),
  isRequired: required,
});

const operationFact = (components: Components, operation: Operation, place: string): Fact =>
  fact("operation", "api", place, {
    id: valued("operation-id", place, operation.operationId),
    permission: valued("needed-permission", place, permissionOf(operation)),
    ...parameterFacts(components, operation.parameters, "request", place),
    ...(operation.requestBody && { body: bodyFact(components, operation.requestBody, place) }),
    ...answerFacts(components, operation.responses, place),
  });

const eventFact = (components: Components, type: string, { post }: Webhook): Fact =>
  fact("event", "api", `event ${type}`, {
    ...parameterFacts(components, post.parameters, "answer", `event ${type}`),
    ...contentFacts(components, post.requestBody.content, "answer", `event ${type}`),
  });

export function factsOfApi(document: Described): Facts {
  const { components } = document;
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      return operation ? [[`${method.toUpperCase()} ${path}`, operation] as const] : [];
    }),
  );

  return {
    ...Object.fromEntries(operations.map(([place, operation]) => [place, operationFact(components, operation, place)])),
    ...Object.fromEntries(
      Object.entries(document.webhooks).map(([type, hook]) => [`event ${type}`, eventFact(components, type, hook)]),
    ),
    ...permissionFacts(operations.map(([, operation]) => operation)),
    ...problemFacts(document),
  };
}

function permissionOf({ security }: Operation): string {
  if (security.length === 0) return "none";
  return security.flatMap((scheme) => Object.values(scheme).flat()).join(" ") || "every key";
}

const permissionFacts = (operations: readonly Operation[]): Facts =>
  Object.fromEntries(
    operations
      .flatMap(({ security }) => security.flatMap((scheme) => Object.values(scheme).flat()))
      .map((name) => [`permission ${name}`, fact("permission", "api", `permission ${name}`)]),
  );

const problemFacts = ({ components: { schemas } }: Described): Facts => ({
  "every problem": fact(
    "problem",
    "api",
    "Problem",
    factsOfSchema(schemas, schemas["Problem"] ?? {}, { side: "answer", place: "Problem", through: [] }),
  ),
  ...Object.fromEntries(
    Object.values(schemas).flatMap(({ allOf, properties }) => {
      const type = properties?.["type"]?.const;
      if (!allOf || typeof type !== "string") return [];
      const place = `problem ${type}`;
      const { type: _type, title: _title, status, retryable, ...members } = properties ?? {};
      const ofMembers = factsOfSchema(
        schemas,
        { type: "object", properties: members },
        { side: "answer", place, through: [] },
      );
      const parts = {
        status: valued("problem-status", place, Number(status?.const)),
        retryable: valued("problem-retry", place, String(retryable?.const ?? "depends")),
        ...ofMembers,
      };
      return [[place, fact("problem", "api", place, parts)]];
    }),
  ),
});
