import { describe, expect, it } from "vitest";
import { createOrder, describedApi, getOrderFile, listOrders } from "../testing/described-api.ts";
import { apiIndex } from "./api-index.ts";
import { operationSection } from "./operation-section.ts";

const index = apiIndex(describedApi([createOrder, listOrders, getOrderFile]));

/** Text of a section, as a reader sees it. */
const shown = (operationId: string): string => {
  const operation = index.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`there is no operation ${operationId}`);
  return operationSection(index, operation)
    .text.replace(/<wbr>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
};

describe("the section of an operation", () => {
  it("begins with what it does, where, and who may", () =>
    expect(shown("createOrder")).toMatch(
      /^ Create an order POST \/v1\/orders Requires the permission orders:Create \./,
    ));

  it("shows every property by its path, with rules and a heading for each form", () => {
    const text = shown("createOrder");
    expect(text).toContain("reference string required At most 9 characters");
    expect(text).toContain("lines array of objects required At most 3 items lines[]. count integer required");
    expect(text).toContain(
      "PostTarget target. kind string required Always &quot;post&quot; target. city string required",
    );
    expect(text).toContain("MailTarget target. kind string required");
    expect(text).toContain("Other properties are rejected.");
  });

  it("links an entity and tells an answer of its own", () => {
    expect(shown("createOrder")).toContain("Answer 201 The Order object.");
    expect(shown("listOrders")).toContain("items array of objects Order object. moreItems boolean");
  });

  it("shows parameters with their defaults", () =>
    expect(shown("listOrders")).toContain("limit query 1 to 100 Default: 10"));

  it("tells its own problems in full and the others by name", () => {
    expect(shown("createOrder")).toMatch(/Problems .* 409 referenced-entity-not-found The request refers to an entity/);
    expect(shown("createOrder")).toContain("And those of every operation like it: 400 invalid-input");
    expect(shown("listOrders")).toContain("Problems Those of every operation like it: 400 invalid-input");
  });

  it("says what an answer without a body means", () =>
    expect(shown("getOrderFile")).toContain("Answer 307 The content is at the URL in Location."));
});
