import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { isReference, type JsonSchema, methods } from "../../functions/service-description/openapi/openapi-types.ts";
import { validateInOrder } from "../../functions/shared/entry/pipeline/validate-in-order.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { apiDescription as document } from "../support/described-operations.ts";

/** Checks that a concept has one name and one shape in every operation. */

interface Property {
  /** Component or operation that contains the property. */
  readonly of: string;
  readonly name: string;
  readonly schema: JsonSchema;
}

const resolved = (reference: string): unknown =>
  reference
    .slice("#/".length)
    .split("/")
    .reduce<unknown>(
      (tree, name) => (tree as Readonly<Record<string, unknown>>)[name.replaceAll("~1", "/")],
      document as unknown,
    );

/** Every property of the schemas in a part of the document, including referenced components. */
function propertiesIn(part: unknown, of: string, seen = new Set<string>()): readonly Property[] {
  if (typeof part !== "object" || part === null) return [];
  if (isReference(part)) {
    if (seen.has(part.$ref)) return [];
    seen.add(part.$ref);
    return propertiesIn(resolved(part.$ref), part.$ref.split("/").at(-1) ?? of, seen);
  }
  return Object.entries(part).flatMap(([name, nested]) => {
    if (name === "example" || name === "examples") return [];
    const own =
      name === "properties" && typeof nested === "object" && nested !== null
        ? Object.entries(nested).map(([property, schema]) => ({ of, name: property, schema: schema as JsonSchema }))
        : [];
    return [...own, ...propertiesIn(nested, of, seen)];
  });
}

const operations = Object.entries(document.paths).flatMap(([path, item]) =>
  methods.flatMap((method) => (item[method] ? [{ of: `${method} ${path}`, ...item[method] }] : [])),
);

const seenInAnswers = new Set<string>();
const answered = [
  ...operations.flatMap(({ of, responses }) => propertiesIn(responses, of, seenInAnswers)),
  ...propertiesIn(document.webhooks, "webhooks", seenInAnswers),
];

const placesOf = (properties: readonly Property[]) => properties.map(({ of, name }) => `${of}.${name}`);

describe("in responses", () => {
  it("every list of warnings has the same schema, and is optional", () => {
    const warnings = answered.filter(({ name }) => name === "warnings");
    const warning = { $ref: "#/components/schemas/Warning" };
    expect(placesOf(warnings)).toContain("Charge.warnings");
    expect(warnings.filter(({ schema }) => JSON.stringify(schema["items"]) !== JSON.stringify(warning))).toEqual([]);
    const required = Object.entries(document.components.schemas).filter(([, schema]) =>
      (schema["required"] as readonly string[] | undefined)?.includes("warnings"),
    );
    expect(required).toEqual([]);
  });

  it("every amount is an object with value and currency", () => {
    const money = ["Money", "MoneySum", "CardholderBillingAmount"];
    const shapeOf = ({ schema }: Property) => String(schema["$ref"]).replace("#/components/schemas/", "");
    const amounts = answered.filter(({ name }) => /amount$/i.test(name));
    const places = ["Charge.clearedAmount", "EnhancedData.discountAmount", "LineItem.totalAmount"];
    expect(placesOf(amounts)).toEqual(expect.arrayContaining(places));
    expect(placesOf(amounts.filter((one) => !money.includes(shapeOf(one))))).toEqual([]);
    const withCurrency = answered.filter(({ name }) => name === "currency").map(({ of }) => of);
    expect([...new Set(withCurrency)].toSorted()).toEqual(money.toSorted());
    expect(placesOf(answered.filter(({ name }) => /minor/i.test(name)))).toEqual([]);
    const inMinorUnits = answered.filter(({ schema }) => /minor unit/i.test(String(schema["description"])));
    expect(placesOf(inMinorUnits).filter((place) => !money.includes(place.split(".")[0] ?? ""))).toEqual([]);
  });

  it("3-D Secure transactions are named as in the protocol messages", () => {
    const names = new Set(answered.map(({ name }) => name).filter((name) => /trans(action)?id$/i.test(name)));
    expect([...names].toSorted()).toEqual(["acsTransID", "dsTransID", "threeDSServerTransID"]);
  });
});

const described = Object.fromEntries(operations.map((operation) => [operation.operationId, operation]));

/** Every request body with an example, as sent by a client. */
const requests = endpointContracts.flatMap((contract) => {
  const [content] = Object.values(described[contract.operationId]?.requestBody?.content ?? {});
  return contract.body && content?.example ? [{ contract, body: contract.body, example: content.example }] : [];
});

/** Properties with aliases: the first name, then the alternative names or locations. */
const aliases = {
  dsTransID: ["dsTransId"],
  acsTransID: ["acsTransId"],
  merchantAcceptorKey: ["merchantAcceptorResolver"],
} as const;

type Name = keyof typeof aliases;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value with each object changed that has the property. */
function withEach(value: unknown, name: string, change: (given: object, of: unknown) => object): unknown {
  if (Array.isArray(value)) return value.map((one) => withEach(one, name, change));
  if (!isObject(value)) return value;
  const nested = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withEach(part, name, change)]));
  return name in nested ? change(nested, nested[name]) : nested;
}

function aliasOf(name: Name, value: unknown): object {
  const [alias] = aliases[name];
  return name === "merchantAcceptorKey" ? { [alias]: { [name]: value } } : { [alias]: value };
}

describe("in requests", () => {
  const withNames = requests.flatMap((request) =>
    (Object.keys(aliases) as Name[])
      .filter((name) => JSON.stringify(request.example).includes(`"${name}":`))
      .map((name) => ({ ...request, name, operationId: request.contract.operationId })),
  );

  it("requests that charge or authenticate a card have properties with aliases", () => {
    const places = withNames.map(({ operationId, name }) => `${operationId} ${name}`);
    expect(places).toEqual(
      expect.arrayContaining([
        "createAuthentication merchantAcceptorKey",
        "createCharge merchantAcceptorKey",
        "createMerchantInitiatedCharge merchantAcceptorKey",
        "createRequestorInitiatedAuthentication acsTransID",
        "createRequestorInitiatedAuthentication dsTransID",
        "createRequestorInitiatedAuthentication merchantAcceptorKey",
      ]),
    );
  });

  it.each(withNames)("$name of $operationId is accepted under its alias, but not under both names", (request) => {
    const { body, example, name } = request;
    const parsed = (given: unknown) => v.safeParse(validateInOrder(body), given);
    const usual = parsed(example);
    const renamed = withEach(example, name, ({ [name as keyof object]: _, ...rest }, value) => ({
      ...rest,
      ...aliasOf(name, value),
    }));
    expect(usual.success).toBe(true);
    expect(parsed(renamed)).toMatchObject({ success: true, output: usual.output });
    const twice = parsed(withEach(example, name, (given, value) => ({ ...given, ...aliasOf(name, value) })));
    expect(twice.issues?.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^is also sent as .*; send only one$/),
    ]);
  });

  it("every other transaction ID is accepted in both spellings", () => {
    const asked = operations.flatMap(({ of, requestBody }) => propertiesIn(requestBody, of));
    const names = new Map(asked.map(({ of }) => [of, asked.filter((one) => one.of === of).map(({ name }) => name)]));
    const single = [...names].filter(
      ([, given]) =>
        given.some((name) => /^(ds|acs)TransI[dD]$/.test(name)) &&
        !["dsTransID", "dsTransId"].every((name) => given.includes(name)),
    );
    expect(single).toEqual([]);
  });
});
