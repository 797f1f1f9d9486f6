import { describe, expect, it } from "vitest";
import { withNamedComponents } from "./named-components.ts";

const money = { title: "Money", type: "object", properties: { value: { type: "integer" } } };

describe("titled schemas", () => {
  it("become components, replaced by references at every depth", () => {
    const order = { title: "Order", type: "object", properties: { total: money } };
    expect(withNamedComponents({ body: order, list: [money] })).toEqual({
      value: { body: { $ref: "#/components/schemas/Order" }, list: [{ $ref: "#/components/schemas/Money" }] },
      schemas: {
        Money: money,
        Order: { title: "Order", type: "object", properties: { total: { $ref: "#/components/schemas/Money" } } },
      },
    });
  });

  it("contain the properties common to all uses, and a specific description stays with its use", () => {
    const described = { ...money, description: "What is paid" };
    expect(withNamedComponents([money, described])).toEqual({
      value: [
        { $ref: "#/components/schemas/Money" },
        { $ref: "#/components/schemas/Money", description: "What is paid" },
      ],
      schemas: { Money: money },
    });
    expect(withNamedComponents([described, described]).schemas["Money"]).toEqual(described);
  });

  it("cannot share a title if their shapes differ", () =>
    expect(() => withNamedComponents([money, { ...money, type: "array" }])).toThrow("'Money'"));

  it("are not extracted from examples", () => {
    const problem = { type: "object", examples: [{ title: "Not Found" }] };
    expect(withNamedComponents(problem).schemas).toEqual({});
  });
});
