import { describe, expect, it } from "vitest";
import { type ChangeName, changeRules } from "./change-rules.ts";
import { changesBetween, lineOf } from "./changes-between.ts";
import { factsOfApi } from "./facts-of-api.ts";
import { type Planted, smallApiWith, targetOf } from "./testing/small-api.ts";

const post = "/paths/~1orders/post";
const postBody = `${post}/requestBody`;
const created = `${post}/responses/201`;
const requestBody = "/components/schemas/CreateOrderBody";
const order = "/components/schemas/Order";
const shipped = "/components/schemas/OrderShipped";
const taken = "/components/schemas/OrderTakenProblem/properties";
const text = { type: "string" };
const media = { schema: text };
const moreTargets = ["post", "mail", "desk", "shop"].map(targetOf);
const fewerTargets = ["mail", "desk"].map(targetOf);

const ofList = { name: "limit", in: "query", required: false, schema: { type: "integer" } };
const ofEvent = { $ref: "#/components/parameters/WebhookId" };
const nullable = (schema: object): object => ({ anyOf: [schema, { type: "null" }] });

/** For every rule, a change to which it applies, and the path at which the change is found. */
const planted = {
  "operation-added": [
    { "/paths/~1orders/delete": { operationId: "deleteOrders", security: [], responses: {} } },
    "DELETE /orders",
  ],
  "operation-removed": [{ "/paths/~1orders/get": undefined }, "GET /orders"],
  "operation-id-changed": [{ [`${post}/operationId`]: "makeOrder" }, "POST /orders"],
  "needed-permission-changed": [{ [`${post}/security`]: [{ apiKey: ["orders:Make"] }] }, "POST /orders"],
  "permission-added": [{ [`${post}/security`]: [{ apiKey: ["orders:Make"] }] }, "permission orders:Make"],
  "permission-removed": [{ [`${post}/security`]: [{ apiKey: ["orders:Make"] }] }, "permission orders:Create"],
  "problem-added": [
    {
      "/components/schemas/OrderGoneProblem": {
        allOf: [],
        properties: { type: { const: "/service/problems/order/gone" }, status: { const: 410 } },
      },
    },
    "problem /service/problems/order/gone",
  ],
  "problem-removed": [{ "/components/schemas/OrderTakenProblem": undefined }, "problem /service/problems/order/taken"],
  "problem-status-changed": [{ [`${taken}/status/const`]: 422 }, "problem /service/problems/order/taken"],
  "problem-retry-changed": [{ [`${taken}/retryable/const`]: true }, "problem /service/problems/order/taken"],
  "event-added": [
    { "/webhooks/orders.lost": { post: { parameters: [], requestBody: { content: {} } } } },
    "event orders.lost",
  ],
  "event-removed": [{ "/webhooks/orders.shipped": undefined }, "event orders.shipped"],

  "request-parameter-added": [
    { "/paths/~1orders/get/parameters": [ofList, { name: "state", in: "query", required: false, schema: text }] },
    "GET /orders query state",
  ],
  "request-parameter-added-required": [
    { "/paths/~1orders/get/parameters": [ofList, { name: "state", in: "query", required: true, schema: text }] },
    "GET /orders query state",
  ],
  "request-parameter-removed": [{ [`${post}/parameters`]: [] }, "POST /orders header Idempotency-Key"],
  "request-body-added": [{ "/paths/~1orders/get/requestBody": { required: false, content: {} } }, "GET /orders body"],
  "request-body-added-required": [
    { "/paths/~1orders/get/requestBody": { required: true, content: {} } },
    "GET /orders body",
  ],
  "request-body-removed": [{ [postBody]: undefined }, "POST /orders body"],
  "request-media-type-added": [{ [`${postBody}/content/text~1plain`]: media }, "POST /orders body (text/plain)"],
  "request-media-type-removed": [{ [`${postBody}/content/text~1csv`]: undefined }, "POST /orders body (text/csv)"],
  "request-property-added": [{ [`${requestBody}/properties/gift`]: text }, "CreateOrderBody /gift"],
  "request-property-added-required": [
    { [`${requestBody}/properties/gift`]: text, [`${requestBody}/required`]: ["reference", "gift"] },
    "CreateOrderBody /gift",
  ],
  "request-property-removed": [{ [`${requestBody}/properties/speed`]: undefined }, "CreateOrderBody /speed"],
  "request-required-added": [{ [`${requestBody}/required`]: ["reference", "count"] }, "CreateOrderBody /count"],
  "request-required-removed": [{ [`${requestBody}/required`]: [] }, "CreateOrderBody /reference"],
  "request-type-added": [
    { [`${requestBody}/properties/reference`]: nullable({ type: "string", maxLength: 10, pattern: "^[a-z]+$" }) },
    "CreateOrderBody /reference (null)",
  ],
  "request-type-removed": [{ [`${requestBody}/properties/note`]: text }, "CreateOrderBody /note (null)"],
  "request-variant-added": [
    { [`${requestBody}/properties/target/oneOf`]: moreTargets },
    "CreateOrderBody /target [kind=shop]",
  ],
  "request-variant-removed": [
    { [`${requestBody}/properties/target/oneOf`]: fewerTargets },
    "CreateOrderBody /target [kind=post]",
  ],
  "request-list-of-values-added": [
    { [`${requestBody}/properties/reference/enum`]: ["a", "b"] },
    "CreateOrderBody /reference",
  ],
  "request-list-of-values-removed": [{ [`${requestBody}/properties/speed/enum`]: undefined }, "CreateOrderBody /speed"],
  "request-value-added": [
    { [`${requestBody}/properties/speed/enum`]: ["slow", "fast", "faster"] },
    "CreateOrderBody /speed = faster",
  ],
  "request-value-removed": [{ [`${requestBody}/properties/speed/enum`]: ["fast"] }, "CreateOrderBody /speed = slow"],
  "request-limit-narrowed": [
    { [`${requestBody}/properties/reference/maxLength`]: 9 },
    "CreateOrderBody /reference (maxLength)",
  ],
  "request-limit-widened": [{ [`${requestBody}/properties/count/minimum`]: 0 }, "CreateOrderBody /count (minimum)"],
  "request-form-added": [{ [`${requestBody}/properties/speed/pattern`]: "^s" }, "CreateOrderBody /speed (pattern)"],
  "request-form-changed": [
    { [`${requestBody}/properties/reference/pattern`]: "^[a-y]+$" },
    "CreateOrderBody /reference (pattern)",
  ],
  "request-form-removed": [
    { [`${requestBody}/properties/reference/pattern`]: undefined },
    "CreateOrderBody /reference (pattern)",
  ],
  "request-default-added": [{ [`${requestBody}/properties/speed/default`]: "slow" }, "CreateOrderBody /speed"],
  "request-default-changed": [{ [`${requestBody}/properties/count/default`]: 2 }, "CreateOrderBody /count"],
  "request-default-removed": [{ [`${requestBody}/properties/count/default`]: undefined }, "CreateOrderBody /count"],
  "request-closed-added": [{ [`${requestBody}/properties/open/additionalProperties`]: false }, "CreateOrderBody /open"],
  "request-closed-removed": [{ [`${requestBody}/additionalProperties`]: undefined }, "CreateOrderBody"],

  "answer-status-added": [{ [`${post}/responses/202`]: { description: "Later." } }, "POST /orders answer 202"],
  "answer-status-removed": [{ [created]: undefined }, "POST /orders answer 201"],
  "answer-header-added": [{ [`${created}/headers/ETag`]: {} }, "POST /orders answer 201 ETag"],
  "answer-header-removed": [{ [`${created}/headers/Location`]: undefined }, "POST /orders answer 201 Location"],
  "answer-media-type-added": [{ [`${created}/content/text~1plain`]: media }, "POST /orders answer 201 (text/plain)"],
  "answer-media-type-removed": [{ [`${created}/content/text~1csv`]: undefined }, "POST /orders answer 201 (text/csv)"],
  "answer-parameter-added": [
    {
      "/webhooks/orders.shipped/post/parameters": [ofEvent, { name: "x", in: "header", required: true, schema: text }],
    },
    "event orders.shipped header x",
  ],
  "answer-parameter-removed": [
    { "/webhooks/orders.shipped/post/parameters": [] },
    "event orders.shipped header webhook-id",
  ],
  "answer-property-added": [{ [`${order}/properties/gift`]: text }, "Order /gift"],
  "answer-property-removed": [{ [`${order}/properties/note`]: undefined }, "Order /note"],
  "answer-required-added": [{ [`${order}/required`]: ["key", "note"] }, "Order /note"],
  "answer-required-removed": [{ [`${order}/required`]: [] }, "Order /key"],
  "answer-type-added": [{ [`${order}/properties/note`]: nullable(text) }, "Order /note (null)"],
  "answer-type-removed": [{ [`${order}/properties/total`]: { type: "integer" } }, "Order /total (null)"],
  "answer-variant-added": [{ [`${order}/properties/target/oneOf`]: moreTargets }, "Order /target [kind=shop]"],
  "answer-variant-removed": [{ [`${order}/properties/target/oneOf`]: fewerTargets }, "Order /target [kind=post]"],
  "answer-list-of-values-added": [{ [`${order}/properties/note/enum`]: ["a"] }, "Order /note"],
  "answer-list-of-values-removed": [{ [`${order}/properties/state/enum`]: undefined }, "Order /state"],
  "answer-value-added": [{ [`${order}/properties/state/enum`]: ["open", "shipped", "lost"] }, "Order /state = lost"],
  "answer-value-removed": [{ [`${order}/properties/state/enum`]: ["open"] }, "Order /state = shipped"],
  "answer-limit-narrowed": [{ [`${order}/properties/note/maxLength`]: 9 }, "Order /note (maxLength)"],
  "answer-limit-widened": [{ [`${order}/properties/key/maxLength`]: 21 }, "Order /key (maxLength)"],
  "answer-form-added": [{ [`${order}/properties/note/format`]: "uri" }, "Order /note (format)"],
  "answer-form-changed": [{ [`${order}/properties/key/pattern`]: "^bst-" }, "Order /key (pattern)"],
  "answer-form-removed": [{ [`${order}/properties/key/pattern`]: undefined }, "Order /key (pattern)"],
  "answer-default-added": [{ [`${order}/properties/note/default`]: "" }, "Order /note"],
  "answer-default-changed": [{ [`${order}/properties/state/default`]: "shipped" }, "Order /state"],
  "answer-default-removed": [{ [`${order}/properties/state/default`]: undefined }, "Order /state"],
  "answer-closed-added": [{ [`${order}/additionalProperties`]: false }, "Order"],
  "answer-closed-removed": [{ [`${shipped}/additionalProperties`]: undefined }, "OrderShipped"],
} as const satisfies Readonly<Record<ChangeName, readonly [Planted, string]>>;

const before = factsOfApi(smallApiWith());
const changesBy = (given: Planted) => changesBetween(before, factsOfApi(smallApiWith(given)));

describe("the comparison of two versions of an API", () => {
  it.each(Object.entries(planted))("finds %s", (name, [given, place]) =>
    expect(changesBy(given).map(lineOf)).toContain(lineOf({ name: name as ChangeName, place })),
  );

  it("finds no changes in identical versions", () => expect(changesBy({})).toEqual([]));

  it("finds only the planted change, except for changes that accompany it", () => {
    const many = Object.entries(planted).filter(([, [given]]) => changesBy(given).length !== 1);
    expect(many.map(([name]) => name)).toEqual([
      "operation-removed",
      "needed-permission-changed",
      "permission-added",
      "permission-removed",
    ]);
  });

  it("reports a change that many operations share once, with its values", () =>
    expect(changesBy({ [`${order}/properties/key/maxLength`]: 40 })).toEqual([
      { name: "answer-limit-widened", place: "Order /key (maxLength)", values: "20 → 40" },
    ]));

  it("reports a schema that becomes one of several as a new variant, and vice versa", () => {
    const address = { type: "object", properties: { street: text, city: text }, required: ["city"] };
    const byKey = { title: "ByKey", type: "object", properties: { key: text } };
    const withAddress = { [`${requestBody}/properties/address`]: address };
    const withForms = { [`${requestBody}/properties/address`]: { anyOf: [byKey, address] } };
    const factsWith = (given: Planted) => factsOfApi(smallApiWith(given));
    expect(changesBetween(factsWith(withAddress), factsWith(withForms)).map(lineOf)).toEqual([
      "`request-variant-added` CreateOrderBody /address [ByKey]",
    ]);
    expect(changesBetween(factsWith(withForms), factsWith(withAddress)).map(lineOf)).toEqual([
      "`request-variant-removed` CreateOrderBody /address [ByKey]",
    ]);
  });

  it("ignores schema names", () => {
    const renamed = JSON.parse(
      JSON.stringify(smallApiWith()).replaceAll('/Order"', '/Purchase"').replace('"Order":', '"Purchase":'),
    );
    expect(changesBetween(before, factsOfApi(renamed))).toEqual([]);
  });

  it("lists breaking changes first", () =>
    expect(
      changesBy({ [`${order}/properties/a`]: text, [`${order}/properties/note`]: undefined }).map(({ name }) => name),
    ).toEqual(["answer-property-removed", "answer-property-added"]));

  it("classifies every change that it can find as breaking or compatible", () =>
    expect(Object.keys(planted).sort()).toEqual(Object.keys(changeRules).sort()));
});
