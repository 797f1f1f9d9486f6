import { Validator } from "@seriousme/openapi-schema-validator";
import { beforeAll, describe, expect, it } from "vitest";
import {
  isReference,
  type JsonSchema,
  type MediaType,
  methods,
  type OpenApiDocument,
  type Operation,
} from "../../functions/service-description/openapi/openapi-types.ts";
import { pathVariablesOf } from "../../functions/shared/entry/function-contract.ts";
import { describeApi } from "../../scripts/generate/openapi.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { schemaChecker } from "./json-schemas.ts";

/** Requirements for the API description as a document, for any API. */

const document: OpenApiDocument = await describeApi();

const operations: readonly (Operation & { readonly path: string })[] = Object.entries(document.paths).flatMap(
  ([path, item]) => methods.flatMap((method) => (item[method] ? [{ path, ...item[method] }] : [])),
);

/** Every object of the document with its path. */
function objectsIn(value: unknown, path = "#"): readonly (readonly [path: string, value: object])[] {
  if (typeof value !== "object" || value === null) return [];
  const nested = Object.entries(value).flatMap(([name, part]) =>
    objectsIn(part, `${path}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`),
  );
  return [[path, value], ...nested];
}

const objects = new Map(objectsIn(document));

const mediaTypes: readonly (readonly [path: string, media: MediaType])[] = [...objects].filter(
  (entry): entry is [string, MediaType] => /\/content\/[^/]+$/.test(entry[0]),
);

const references: readonly (readonly [path: string, reference: string])[] = [...objects].flatMap(([path, value]) =>
  isReference(value) ? [[path, value.$ref] as const] : [],
);

describe("the description", () => {
  it("is an OpenAPI 3.1 document", async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(document)));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("has every endpoint, each with a unique operation ID", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...ids].sort()).toEqual(endpointContracts.map(({ operationId }) => operationId).sort());
  });

  it("has a target for every reference", () =>
    expect(references.filter(([, reference]) => !objects.has(reference))).toEqual([]));

  it("uses every component, except the problem of unsupported methods", () => {
    const used = new Set([
      ...references.map(([, reference]) => reference),
      "#/components/schemas/MethodNotAllowedProblem",
      "#/components/examples/method-not-allowed",
    ]);
    const mapped = [...objects.values()].flatMap((value) =>
      "mapping" in value ? Object.values(value.mapping as Record<string, string>) : [],
    );
    const unused = Object.entries(document.components)
      .filter(([kind]) => kind !== "securitySchemes")
      .flatMap(([kind, components]) => Object.keys(components).map((name) => `#/components/${kind}/${name}`))
      .filter((component) => !used.has(component) && !mapped.includes(component));
    expect(unused).toEqual([]);
  });

  it.each(operations)("of $operationId declares the variables of its path", ({ path, parameters = [] }) => {
    const declared = parameters.flatMap((one) => (isReference(one) || one.in !== "path" ? [] : [one.name]));
    expect(declared).toEqual(pathVariablesOf(path));
  });

  it.each(operations)("of $operationId names one of the declared tags", ({ tags }) => {
    for (const tag of tags) expect(document.tags.map(({ name }) => name)).toContain(tag);
  });

  it.each(operations)(
    "of $operationId requires the API key and permission of its contract, or is public",
    ({ operationId, security }) => {
      const contract = endpointContracts.find((one) => one.operationId === operationId);
      const scopes = contract?.permission === "every-key" ? [] : [contract?.permission];
      const expected = contract?.permission === "public" ? [] : [{ apiKey: scopes }];
      expect(security).toEqual(expected);
    },
  );
});

describe("the links of a response", () => {
  const links = operations.flatMap((operation) =>
    Object.values(operation.responses).flatMap((response) =>
      isReference(response)
        ? []
        : Object.entries(response.links ?? {}).map(([name, link]) => ({ name, from: operation, response, link })),
    ),
  );
  const targetOf = (operationId: string) => operations.find((one) => one.operationId === operationId);

  const propertiesOf = (schema: JsonSchema | undefined): readonly string[] => {
    const found = schema && isReference(schema) ? (objects.get(schema.$ref) as JsonSchema) : schema;
    return Object.keys(found?.properties ?? {});
  };

  it.each([
    ["createCharge", ["getCharge", "listChargeActions", "refundCharge"]],
    ["clearCharge", ["getCharge", "getChargeAction", "withdrawClear"]],
    ["lookUpCardRanges", ["createAuthentication"]],
    ["getAuthentication", ["createCharge", "getAuthenticationTimeline"]],
    ["runReportSchedule", ["getReport", "getReportFile", "getReportSchedule"]],
    ["createEventSubscription", ["getEventSubscription", "rotateEventSubscriptionSecret"]],
  ])("refer to the next operations from %s", (operationId, expected) => {
    const names = links.filter(({ from }) => from.operationId === operationId).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(expected));
  });

  it.each(links)("from $from.operationId to $name provide the required parameters", ({ from, response, link }) => {
    const target = targetOf(link.operationId);
    if (link.parameters)
      expect(Object.keys(link.parameters).sort()).toEqual([...pathVariablesOf(target?.path ?? "")].sort());
    else expect(target).toBeDefined();
    const [media] = Object.values(response.content ?? {});
    for (const expression of Object.values(link.parameters ?? {})) {
      const [, place, name] = /^\$(response\.body#\/|request\.path\.)(\w+)$/.exec(expression) ?? [];
      const known = place === "request.path." ? pathVariablesOf(from.path) : propertiesOf(media?.schema);
      expect(known).toContain(name);
    }
  });
});

describe("the schemas of the API description", () => {
  let checker: ReturnType<typeof schemaChecker>;
  beforeAll(() => {
    checker = schemaChecker(document);
  });

  it.each(Object.entries(document.components.schemas))("are JSON Schema 2020-12: %s", (_, schema) =>
    expect(() => checker.compile(schema)).not.toThrow(),
  );

  it.each(mediaTypes)("are JSON Schema 2020-12: %s", (_, { schema }) =>
    expect(() => checker.compile(schema)).not.toThrow(),
  );

  it.each(mediaTypes.filter(([, { example }]) => example !== undefined))("accept the example at %s", (_, media) =>
    expect(checker.errorsOf(media.schema, media.example)).toEqual([]),
  );

  it.each(mediaTypes.filter(([, { examples }]) => examples !== undefined))(
    "accept every problem example at %s",
    (_, { schema, examples = {} }) => {
      const names = Object.keys(examples);
      expect(names.length).toBe(schema.oneOf?.length ?? 1);
      for (const name of names) expect(checker.errorsOf(schema, document.components.examples[name]?.value)).toEqual([]);
    },
  );

  it.each(Object.entries(document.components.schemas).filter(([, { examples }]) => examples))(
    "accept their own examples: %s",
    (_, schema) => {
      for (const example of schema.examples ?? []) expect(checker.errorsOf(schema, example)).toEqual([]);
    },
  );

  it.each(operations.filter(({ requestBody }) => requestBody))(
    "reject unknown properties in the request body of $operationId",
    (operation) => {
      const open: string[] = [];
      const visit = (given: JsonSchema, path: string): void => {
        const schema = isReference(given) ? (objects.get(given.$ref) as JsonSchema) : given;
        if (schema.type === "object" && schema.additionalProperties === undefined) open.push(path);
        for (const [name, property] of Object.entries(schema.properties ?? {})) visit(property, `${path}/${name}`);
        for (const part of [schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])])
          if (part) visit(part, path);
      };
      for (const { schema } of Object.values(operation.requestBody?.content ?? {})) visit(schema, "/body");
      expect(open).toEqual([]);
    },
  );
});
