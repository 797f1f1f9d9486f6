import { describe, expect, it } from "vitest";
import { apiIndex } from "../docs-page/api-index.ts";
import { eventsChapter } from "../docs-page/events-chapter.ts";
import { describedApi, listOrders, orderShipped } from "../testing/described-api.ts";

const document = describedApi([listOrders], [orderShipped]);

describe("an event", () => {
  it("is a webhook under its type, in the common event envelope", () => {
    const { post } = document.webhooks["orders.shipped"] ?? expect.fail("there is no webhook");
    expect(post).toMatchObject({ operationId: "orderShipped", description: "An order was shipped." });
    expect(post.requestBody.content).toEqual({
      "application/cloudevents+json": {
        schema: { $ref: "#/components/schemas/OrderShippedEvent" },
        example: orderShipped.example,
      },
    });
    const { properties = {}, required, additionalProperties } = document.components.schemas["OrderShippedEvent"] ?? {};
    expect(required).toEqual(Object.keys(orderShipped.example));
    expect(additionalProperties).toBe(false);
    expect(properties["data"]).toMatchObject({ required: ["orderKey"], additionalProperties: false });
  });

  it("has a type and source that depend on the installation", () => {
    const { properties = {} } = document.components.schemas["OrderShippedEvent"] ?? {};
    const { type, source } = orderShipped.example;
    expect(type).toMatch(new RegExp(properties["type"]?.pattern ?? "^$"));
    expect(source).toMatch(new RegExp(properties["source"]?.pattern ?? "^$"));
    expect("com.example.orders.shippedagain").not.toMatch(new RegExp(properties["type"]?.pattern ?? ""));
  });

  it("is documented on the page, with its headers, fields and example", () => {
    const chapter = eventsChapter(apiIndex(document));
    const text =
      chapter === false
        ? ""
        : chapter.text
            .replace(/<wbr>/g, "")
            .replace(/<[^>]+>/g, " ")
            .replace(/\s+/g, " ");
    expect(text).toContain("webhook-signature Signatures in the Standard Webhooks format, one for each valid secret");
    expect(text).toContain("orders.shipped An order was shipped.");
    expect(text).toContain("data. orderKey string Of the order");
    expect(text).toContain("410 Your endpoint no longer accepts events");
  });
});
