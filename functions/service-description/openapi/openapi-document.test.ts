import { describe, expect, it } from "vitest";
import { createOrder, describedApi, getOrderFile, listOrders, updateOrder } from "../testing/described-api.ts";

const document = describedApi([getOrderFile, listOrders, createOrder]);
const { post, get } = document.paths["/orders"] ?? {};
const file = document.paths["/orders/{chargeKey}/file"]?.get;

describe("an operation", () => {
  it("asks for the permission of its contract", () => {
    expect(post?.security).toEqual([{ apiKey: ["orders:Create"] }]);
    expect(file?.security).toEqual([]);
  });

  it("takes an Idempotency-Key when its contract does, and says when an answer is a repeated one", () => {
    expect(post?.parameters).toEqual([{ $ref: "#/components/parameters/IdempotencyKey" }]);
    expect(post?.responses["201"]).toMatchObject({
      headers: {
        "Request-Id": { $ref: "#/components/headers/RequestId" },
        Location: { $ref: "#/components/headers/Location" },
        "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" },
      },
    });
  });

  it("that changes an entity takes If-Match and a merge patch, and may find another version", () => {
    const patch = describedApi([updateOrder]).paths["/orders/{chargeKey}"]?.patch;
    expect(patch?.parameters).toContainEqual({ $ref: "#/components/parameters/IfMatch" });
    expect(Object.keys(patch?.requestBody?.content ?? {})).toEqual(["application/merge-patch+json"]);
    expect(patch?.responses).toHaveProperty("412");
  });

  it("has parameters of the type that they are read as", () =>
    expect(get?.parameters).toEqual([
      {
        name: "limit",
        in: "query",
        required: false,
        schema: { type: "number", minimum: 1, maximum: 100, default: 10 },
      },
      { name: "offsetToken", in: "query", required: false, schema: { type: "string" } },
    ]));

  it("names bodies after itself unless they have a title", () => {
    expect(post?.requestBody?.content["application/json"]?.schema).toEqual({
      $ref: "#/components/schemas/CreateOrderBody",
    });
    expect(post?.responses["201"]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } },
    });
    expect(get?.responses["200"]).toMatchObject({
      content: { "application/json": { schema: { $ref: "#/components/schemas/ListOrdersAnswer" } } },
    });
  });

  it("that sends its caller elsewhere has no body", () => {
    expect(file?.responses["307"]).not.toHaveProperty("content");
    expect(file?.responses["307"]).toMatchObject({
      headers: { Location: { $ref: "#/components/headers/RedirectLocation" } },
    });
  });
});

describe("the problems of an operation", () => {
  it("share a response by status, told apart by their type", () =>
    expect(post?.responses["409"]).toMatchObject({
      headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } },
      content: {
        "application/problem+json": {
          schema: {
            oneOf: [
              { $ref: "#/components/schemas/ReferencedEntityNotFoundProblem" },
              { $ref: "#/components/schemas/ConflictProblem" },
              { $ref: "#/components/schemas/IdempotencyRequestMismatchProblem" },
              { $ref: "#/components/schemas/IdempotencyRequestIsStillBeingProcessedProblem" },
            ],
            discriminator: {
              propertyName: "type",
              mapping: { "/service/problems/conflict": "#/components/schemas/ConflictProblem" },
            },
          },
          examples: { "idempotency.request-mismatch": { $ref: "#/components/examples/idempotency.request-mismatch" } },
        },
      },
    }));

  it("are a component where one is alone with its status", () => {
    expect(post?.responses["401"]).toEqual({ $ref: "#/components/responses/AuthenticationRequired" });
    expect(document.components.responses["AuthenticationRequired"]?.headers).toHaveProperty("WWW-Authenticate");
  });

  it("are not those of authentication where no key is asked for", () => {
    expect(Object.keys(file?.responses ?? {})).toEqual(["307", "400", "404", "429", "500", "504"]);
  });

  it("of its own are told apart from those of its kind", () =>
    expect(post?.["x-own-problems"]).toEqual(["referenced-entity-not-found"]));
});

describe("the document", () => {
  it("goes from a collection to what hangs on it", () =>
    expect(Object.keys(document.paths)).toEqual(["/orders", "/orders/{chargeKey}/file"]));

  it("has the components that something refers to", () => {
    expect(Object.keys(describedApi([listOrders]).components.parameters)).toEqual([]);
    expect(Object.keys(describedApi([listOrders]).components.headers)).not.toContain("Location");
  });

  it("refuses a slice that is not told of", () =>
    expect(() => describedApi([{ ...listOrders, slice: "secrets" }])).toThrow("tell of the slice 'secrets'"));

  it("refuses a path with a variable that the contract does not declare", () =>
    expect(() => describedApi([{ ...listOrders, path: "/orders/{orderKey}" }])).toThrow("no schema for 'orderKey'"));
});
