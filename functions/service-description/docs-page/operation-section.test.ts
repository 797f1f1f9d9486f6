import { describe, expect, it } from "vitest";
import { createOrder, describedApi, getOrderFile, listOrders } from "../testing/described-api.ts";
import { apiIndex } from "./api-index.ts";
import { operationSection } from "./operation-section.ts";

const index = apiIndex(describedApi([createOrder, listOrders, getOrderFile]));

/** Text of a section as displayed. */
function shown(operationId: string): string {
  const operation = index.operations.find((one) => one.operationId === operationId);
  if (!operation) throw new Error(`there is no operation ${operationId}`);
  return operationSection(index, operation)
    .text.replace(/<wbr>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the section of an operation", () => {
  it("starts with the purpose, path and permission of the operation", () =>
    expect(shown("createOrder")).toMatch(
      /^ Create an order POST \/v1\/orders Requires the permission orders:Create \./,
    ));

  it("shows every property by its path, with rules and a heading for each variant", () => {
    const text = shown("createOrder");
    expect(text).toContain("reference string required At most 9 characters");
    expect(text).toContain("lines array of objects required At most 3 items lines[]. count integer required");
    expect(text).toContain(
      "PostTarget target. kind string required Always &quot;post&quot; target. city string required",
    );
    expect(text).toContain("MailTarget target. kind string required");
    expect(text).toContain("Other properties are rejected.");
  });

  it("links to an entity, and describes other responses in place", () => {
    expect(shown("createOrder")).toContain("Response 201 The Order object.");
    expect(shown("listOrders")).toContain("items array of objects Order object. moreItems boolean");
  });

  it("shows parameters with their defaults", () =>
    expect(shown("listOrders")).toContain("limit query 1 to 100 Default: 10"));

  it("describes the operation's own problems in full and lists the common ones by name", () => {
    expect(shown("createOrder")).toMatch(/Problems .* 409 referenced-entity-not-found The request refers to an entity/);
    expect(shown("createOrder")).toContain(
      "In addition, the problems common to all operations of this kind: 400 invalid-input",
    );
    expect(shown("listOrders")).toContain("Problems Problems common to all operations of this kind: 400 invalid-input");
  });

  it("explains a response without a body", () =>
    expect(shown("getOrderFile")).toContain("Response 307 Redirect to the URL in the `Location` header."));
});
