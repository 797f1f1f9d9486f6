import { describe, expect, it } from "vitest";
import type { Item } from "../../shared/store/table.ts";
import { distributionItemKey, unusableDistribution } from "./known-distributions.ts";

const own = "cgt-1";
const keys = ["dst-1", "dst-2"];

const item = (key: string, change: Readonly<Record<string, unknown>> = {}): Item => ({
  ...distributionItemKey(key),
  agentKey: own,
  status: "active",
  ...change,
});

describe("the distributions of a schedule", () => {
  it("can include those that the agent owns", () =>
    expect(
      unusableDistribution(
        keys,
        keys.map((key) => item(key)),
        own,
      ),
    ).toBeUndefined());

  it.each([
    ["is missing", undefined, "referenced-entity-not-found"],
    ["belongs to another agent", item("dst-2", { agentKey: "cgt-2" }), "referenced-entity-not-found"],
    ["is archived", item("dst-2", { status: "archived" }), "report/referenced-entity-archived"],
  ])("are rejected if one %s", (_, second, type) => {
    const refused = unusableDistribution(keys, [item("dst-1"), second], own);
    expect(refused?.problem.type).toBe(type);
    expect(refused?.detail).toContain("dst-2");
  });
});
