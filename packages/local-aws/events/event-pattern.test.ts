import { describe, expect, test } from "vitest";
import type { JsonObject } from "../assembly/json.ts";
import { checkPattern, matchesPattern } from "./event-pattern.ts";

const event = {
  source: "acquiring",
  "detail-type": "com.acquiring.charge",
  resources: ["one", "two"],
  detail: {
    amount: 1050,
    currency: "EUR",
    live: false,
    none: null,
    card: { network: "visa" },
    items: [{ sku: "a" }, { sku: "b" }],
  },
};

describe("Event patterns", () => {
  test.each<[JsonObject, boolean]>([
    [{ source: ["acquiring"], "detail-type": ["other", "com.acquiring.charge"] }, true],
    [{ source: ["acquirin"] }, false],
    [{ resources: ["two"] }, true],
    [{ detail: { live: [false], none: [null] } }, true],
    [{ detail: { amount: ["1050"] } }, false],
    [{ detail: { card: { network: ["visa", "mastercard"] } } }, true],
    [{ detail: { items: { sku: ["b"] } } }, true],
    [{ detail: { missing: { deeper: ["x"] } } }, false],
    [{ "detail-type": [{ prefix: "com.acquiring." }] }, true],
    [{ "detail-type": [{ suffix: ".charge" }] }, true],
    [{ detail: { currency: [{ "anything-but": "EUR" }] } }, false],
    [{ detail: { currency: [{ "anything-but": ["USD", "GBP"] }] } }, true],
    [{ detail: { missing: [{ "anything-but": "EUR" }] } }, false],
    [{ detail: { currency: [{ exists: true }], missing: [{ exists: false }] } }, true],
    [{ detail: { currency: [{ exists: false }] } }, false],
    [{ detail: { card: [{ exists: true }] } }, false],
    [{ detail: { $or: [{ currency: ["USD"] }, { amount: [1050] }] } }, true],
    [{ detail: { live: [false], $or: [{ currency: ["USD"] }, { amount: [1] }] } }, false],
  ])("%j matches: %s", (pattern, matches) => {
    expect(matchesPattern(pattern, event)).toBe(matches);
  });

  test("an unsupported operator is rejected by name", () => {
    expect(() => checkPattern({ detail: { ip: [{ cidr: "10.0.0.0/8" }] } })).toThrow("event pattern operator cidr");
    expect(() => checkPattern({ $or: [{ ip: [{ cidr: "10.0.0.0/8" }] }] })).toThrow("event pattern operator cidr");
    expect(() => checkPattern({ source: "text" })).toThrow("event pattern: source must be a list or an object");
  });
});
