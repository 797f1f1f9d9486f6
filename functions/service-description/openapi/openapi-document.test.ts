import { describe, expect, it } from "vitest";
import { createOrder, describedApi, getOrderFile, listOrders, updateOrder } from "../testing/described-api.ts";

const document = describedApi([getOrderFile, listOrders, createOrder]);
const { post, get } = document.paths["/orders"] ?? {};
const file = document.paths["/orders/{chargeKey}/file"]?.get;

describe("an operation", () => {
  it("requires the permission in its contract", () => {
    expect(post?.security).toEqual([{ apiKey: ["orders:Create"] }]);
    expect(file?.security).toEqual([]);
  });

  it("accepts an Idempotency-Key if its contract does, and documents replayed responses", () => {
    expect(post?.parameters).toEqual([{ $ref: "#/components/parameters/IdempotencyKey" }]);
    expect(post?.responses["201"]).toMatchObject({
      headers: {
        "Request-Id": { $ref: "#/components/headers/RequestId" },
        Location: { $ref: "#/components/headers/Location" },
        "Idempotency-Replayed": { $ref: "#/components/headers/IdempotencyReplayed" },
      },
    });
  });

  it("that changes an entity accepts If-Match and a merge patch, and can fail with 412", () => {
    const patch = describedApi([updateOrder]).paths["/orders/{chargeKey}"]?.patch;
    expect(patch?.parameters).toContainEqual({ $ref: "#/components/parameters/IfMatch" });
    expect(Object.keys(patch?.requestBody?.content ?? {})).toEqual(["application/merge-patch+json"]);
    expect(patch?.responses).toHaveProperty("412");
  });

  it("has parameters of the type to which they are parsed", () =>
    expect(get?.parameters).toEqual([
      {
        name: "limit",
        in: "query",
        required: false,
        schema: { type: "number", minimum: 1, maximum: 100, default: 10 },
      },
      { name: "offsetToken", in: "query", required: false, schema: { type: "string" } },
    ]));

  it("names untitled bodies after itself", () => {
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

  it("that redirects has no response body", () => {
    expect(file?.responses["307"]).not.toHaveProperty("content");
    expect(file?.responses["307"]).toMatchObject({
      headers: { Location: { $ref: "#/components/headers/RedirectLocation" } },
    });
  });
});

describe("the problems of an operation in the OpenAPI document", () => {
  it("share a response by status, distinguished by their type", () =>
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

  it("are a shared component if a status has only one problem", () => {
    expect(post?.responses["401"]).toEqual({ $ref: "#/components/responses/AuthenticationRequired" });
    expect(document.components.responses["AuthenticationRequired"]?.headers).toHaveProperty("WWW-Authenticate");
  });

  it("exclude authentication problems if no key is required", () => {
    expect(Object.keys(file?.responses ?? {})).toEqual(["307", "400", "404", "429", "500", "504"]);
  });

  it("are marked as specific if they are not common to all operations", () =>
    expect(post?.["x-own-problems"]).toEqual(["referenced-entity-not-found"]));
});

describe("the document", () => {
  it("lists a collection before its nested resources", () =>
    expect(Object.keys(document.paths)).toEqual(["/orders", "/orders/{chargeKey}/file"]));

  it("has only components that are referenced", () => {
    expect(Object.keys(describedApi([listOrders]).components.parameters)).toEqual([]);
    expect(Object.keys(describedApi([listOrders]).components.headers)).not.toContain("Location");
  });

  it("rejects a slice without a description", () =>
    expect(() => describedApi([{ ...listOrders, slice: "secrets" }])).toThrow("no tag for the slice 'secrets'"));

  it("rejects a path variable that the contract does not declare", () =>
    expect(() => describedApi([{ ...listOrders, path: "/orders/{orderKey}" }])).toThrow("no schema for 'orderKey'"));
});
