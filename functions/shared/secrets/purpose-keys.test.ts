import { describe, expect, it } from "vitest";
import { purposeKeys } from "./purpose-keys.ts";

const keys = purposeKeys({ current: 2, versions: { 1: "first secret", 2: "second secret" } });

describe("purpose keys", () => {
  it("give a different hash per purpose and version, and the same hash for the same input", () => {
    const one = keys.hash("api-key", "text");
    expect(one.keyVersion).toBe(2);
    expect(keys.hash("api-key", "text")).toEqual(one);
    expect(keys.hash("idempotency", "text").hash).not.toBe(one.hash);
    expect(keys.hash("api-key", "text", 1).hash).not.toBe(one.hash);
  });

  it("give an item the same name before and after a rotation of the secret", () => {
    const before = purposeKeys({ current: 1, versions: { 1: "first secret" } });
    expect(keys.name("idempotency-key", "text")).toBe(before.name("idempotency-key", "text"));
    expect(keys.name("idempotency-key", "other")).not.toBe(keys.name("idempotency-key", "text"));
    const withoutFirst = { current: 2, versions: { 2: "second secret" } };
    const kept = purposeKeys({ ...withoutFirst, names: "first secret" });
    expect(kept.name("idempotency-key", "text")).toBe(keys.name("idempotency-key", "text"));
    expect(() => purposeKeys(withoutFirst).name("idempotency-key", "text")).toThrow(
      "has neither 'names' nor version 1",
    );
  });

  it("name the counters of a card's checks and declines the same after a rotation, and not by its fingerprint", () => {
    const before = purposeKeys({ current: 1, versions: { 1: "first secret" } });
    expect(keys.name("counted-card", "text")).toBe(before.name("counted-card", "text"));
    expect(before.name("counted-card", "text")).not.toBe(before.hash("card-fingerprint", "text").hash);
  });

  it("match a value against a hash of any version that the secret still has", () => {
    const old = keys.hash("api-key", "text", 1);
    expect(keys.matches("api-key", "text", old)).toBe(true);
    expect(keys.matches("api-key", "other", old)).toBe(false);
    const withoutOld = purposeKeys({ current: 2, versions: { 2: "second secret" } });
    expect(withoutOld.matches("api-key", "text", old)).toBe(false);
  });
});
