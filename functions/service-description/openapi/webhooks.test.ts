import { describe, expect, it } from "vitest";
import { apiIndex } from "../docs-page/api-index.ts";
import { eventsChapter } from "../docs-page/events-chapter.ts";
import { describedApi, listOrders, orderShipped } from "../testing/described-api.ts";

const document = describedApi([listOrders], [orderShipped]);

describe("an event", () => {
  it("is a webhook by its type, in the envelope that all events have", () => {
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

  it("comes in a type and from a source that hang on where the service is installed", () => {
    const { properties = {} } = document.components.schemas["OrderShippedEvent"] ?? {};
    const { type, source } = orderShipped.example;
    expect(type).toMatch(new RegExp(properties["type"]?.pattern ?? "^$"));
    expect(source).toMatch(new RegExp(properties["source"]?.pattern ?? "^$"));
    expect("com.example.orders.shippedagain").not.toMatch(new RegExp(properties["type"]?.pattern ?? ""));
  });

  it("is told of on the page, with its headers, fields and example", () => {
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
    expect(text).toContain("410 The receiver rejects all further events");
  });
});
