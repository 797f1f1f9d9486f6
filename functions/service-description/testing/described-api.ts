import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint, type EndpointContract } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { openApiDocument } from "../openapi/openapi-document.ts";
import type { OpenApiDocument } from "../openapi/openapi-types.ts";
import type { DescribedEvent } from "../openapi/webhooks.ts";

/** A small API with one of every kind that the generator and the page must distinguish. */

const Line = v.pipe(v.object({ text: v.string() }), v.title("Line"));

const Order = v.pipe(
  v.object({ key: keySchema("charge"), line: Line, note: v.optional(v.string()) }),
  v.metadata({ title: "Order", description: "What was ordered." }),
);

const slice = "charges";

export const createOrder = defineEndpoint({
  slice,
  operationId: "createOrder",
  summary: "Create an order",
  method: "POST",
  path: "/orders",
  permission: "orders:Create",
  body: v.strictObject({
    reference: v.pipe(v.string(), v.maxLength(9), v.metadata({ examples: ["it's"] })),
    target: v.variant("kind", [
      v.pipe(v.strictObject({ kind: v.literal("post"), city: v.string() }), v.title("PostTarget")),
      v.pipe(v.strictObject({ kind: v.literal("mail"), address: v.string() }), v.title("MailTarget")),
    ]),
    lines: v.pipe(v.array(v.strictObject({ count: v.pipe(v.number(), v.integer()) })), v.maxLength(3)),
  }),
  answer: { status: 201, schema: Order },
  problems: [commonProblems.referencedEntityNotFound],
  idempotent: true,
});

export const listOrders = defineEndpoint({
  slice,
  operationId: "listOrders",
  summary: "List orders",
  method: "GET",
  path: "/orders",
  permission: "orders:List",
  query: {
    limit: v.optional(
      v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.number(), v.minValue(1), v.maxValue(100)),
      "10",
    ),
    offsetToken: v.optional(v.string()),
  },
  answer: { status: 200, schema: v.object({ items: v.array(Order), moreItems: v.boolean() }) },
  problems: [],
});

export const getOrderFile = defineEndpoint({
  slice,
  operationId: "getOrderFile",
  summary: "Get the file of an order",
  method: "GET",
  path: "/orders/{chargeKey}/file",
  permission: "public",
  pathParameters: { chargeKey: keySchema("charge") },
  answer: { status: 307, schema: v.undefined() },
  problems: [commonProblems.notFound],
  stateless: true,
});

export const updateOrder = defineEndpoint({
  slice,
  operationId: "updateOrder",
  summary: "Change an order",
  method: "PATCH",
  path: "/orders/{chargeKey}",
  permission: "orders:Update",
  pathParameters: { chargeKey: keySchema("charge") },
  body: v.strictObject({ note: v.nullish(v.string()) }),
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: Order },
  problems: [commonProblems.notFound],
});

export const orderShipped: DescribedEvent = {
  name: "order-shipped",
  definition: {
    area: "charges",
    type: "orders.shipped",
    dataVersion: "1.0",
    meaning: "An order was shipped.",
    data: v.strictObject({ orderKey: v.pipe(v.string(), v.description("Of the order")) }),
  },
  example: {
    specversion: "1.0",
    id: "evt-1",
    source: "https://events.example/charges",
    type: "com.example.orders.shipped",
    subject: "ord-1",
    time: "2026-11-20T10:15:30.123Z",
    datacontenttype: "application/json",
    dataschema: "https://events.example/schemas/1.0",
    agent: "cgt-1",
    data: { orderKey: "ord-1" },
  },
};

export const describedApi = (
  contracts: readonly EndpointContract[],
  events: readonly DescribedEvent[] = [],
): OpenApiDocument =>
  openApiDocument({
    title: "Orders",
    version: "1.2.3",
    guide: "Order things.\n\n## Keys\n\nA key is opaque.",
    contracts,
    problems: Object.values(commonProblems),
    events,
  });
