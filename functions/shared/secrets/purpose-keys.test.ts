import { describe, expect, it } from "vitest";
import { purposeKeys } from "./purpose-keys.ts";

const keys = purposeKeys({ current: 2, versions: { 1: "first root", 2: "second root" } });

describe("purpose keys", () => {
  it("give another hash for another purpose or version, and the same for the same", () => {
    const one = keys.hash("api-key", "text");
    expect(one.keyVersion).toBe(2);
    expect(keys.hash("api-key", "text")).toEqual(one);
    expect(keys.hash("idempotency", "text").hash).not.toBe(one.hash);
    expect(keys.hash("api-key", "text", 1).hash).not.toBe(one.hash);
  });

  it("recognize a text by a hash of any version that the secret still holds", () => {
    const old = keys.hash("api-key", "text", 1);
    expect(keys.matches("api-key", "text", old)).toBe(true);
    expect(keys.matches("api-key", "other", old)).toBe(false);
    const withoutOld = purposeKeys({ current: 2, versions: { 2: "second root" } });
    expect(withoutOld.matches("api-key", "text", old)).toBe(false);
  });
});
