import type { OpenApiDocument } from "../../../../functions/service-description/openapi/openapi-types.ts";

/** One of several variants, distinguished by its kind. */
export const targetOf = (kind: string) => ({ type: "object", properties: { kind: { const: kind } } });

/** An API with one example of everything that can change. */
const smallApi = {
  paths: {
    "/orders": {
      post: {
        operationId: "createOrder",
        security: [{ apiKey: ["orders:Create"] }],
        parameters: [{ $ref: "#/components/parameters/IdempotencyKey" }],
        requestBody: {
          required: false,
          content: {
            "application/json": { schema: { $ref: "#/components/schemas/CreateOrderBody" } },
            "text/csv": { schema: { type: "string" } },
          },
        },
        responses: {
          201: {
            description: "Created.",
            headers: { Location: {} },
            content: {
              "application/json": { schema: { $ref: "#/components/schemas/Order" } },
              "text/csv": { schema: { type: "string" } },
            },
          },
        },
      },
      get: {
        operationId: "listOrders",
        security: [{ apiKey: ["orders:List"] }],
        parameters: [{ name: "limit", in: "query", required: false, schema: { type: "integer" } }],
        responses: {
          200: {
            description: "Done.",
            headers: {},
            content: {
              "application/json": { schema: { type: "array", items: { $ref: "#/components/schemas/Order" } } },
            },
          },
        },
      },
    },
  },
  webhooks: {
    "orders.shipped": {
      post: {
        parameters: [{ $ref: "#/components/parameters/WebhookId" }],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/OrderShipped" } } } },
      },
    },
  },
  components: {
    schemas: {
      CreateOrderBody: {
        type: "object",
        properties: {
          reference: { type: "string", maxLength: 10, pattern: "^[a-z]+$" },
          count: { type: "integer", minimum: 1, default: 1 },
          speed: { type: "string", enum: ["slow", "fast"] },
          target: {
            oneOf: ["post", "mail", "desk"].map(targetOf),
          },
          open: { type: "object", properties: {} },
          note: { anyOf: [{ type: "string" }, { type: "null" }] },
        },
        required: ["reference"],
        additionalProperties: false,
      },
      Order: {
        type: "object",
        properties: {
          key: { type: "string", maxLength: 20, pattern: "^ord-" },
          note: { type: "string" },
          state: { type: "string", enum: ["open", "shipped"], default: "open" },
          total: { anyOf: [{ type: "integer" }, { type: "null" }] },
          target: {
            oneOf: ["post", "mail", "desk"].map(targetOf),
          },
        },
        required: ["key"],
      },
      OrderShipped: { type: "object", properties: { key: { type: "string" } }, additionalProperties: false },
      Problem: { type: "object", properties: { type: { type: "string" } } },
      OrderTakenProblem: {
        allOf: [{ $ref: "#/components/schemas/Problem" }],
        properties: {
          type: { const: "/service/problems/order/taken" },
          status: { const: 409 },
          retryable: { const: false },
        },
      },
    },
    parameters: {
      IdempotencyKey: { name: "Idempotency-Key", in: "header", required: false, schema: { type: "string" } },
      WebhookId: { name: "webhook-id", in: "header", required: true, schema: { type: "string" } },
    },
    responses: {},
  },
};

/** Replacement values by JSON Pointer. `undefined` removes the target. */
export type Planted = Readonly<Record<string, unknown>>;

function set(value: unknown, [name = "", ...deeper]: readonly string[], given: unknown): unknown {
  const at = value as Record<string, unknown>;
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === name ? set(part, deeper, given) : part));
  if (deeper.length > 0) return { ...at, [name]: set(at[name], deeper, given) };
  const { [name]: _before, ...others } = at;
  return given === undefined ? others : { ...others, [name]: given };
}

const levelsOf = (pointer: string): readonly string[] =>
  pointer
    .split("/")
    .slice(1)
    .map((level) => level.replaceAll("~1", "/"));

export const smallApiWith = (planted: Planted = {}): OpenApiDocument =>
  Object.entries(planted).reduce<unknown>(
    (document, [pointer, given]) => set(document, levelsOf(pointer), given),
    smallApi,
  ) as OpenApiDocument;
