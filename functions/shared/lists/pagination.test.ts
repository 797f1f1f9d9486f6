import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { purposeKeys } from "../secrets/purpose-keys.ts";
import { anyCharacter } from "../testing/any-character.ts";
import { offsetTokenAt, positionInToken } from "./pagination.ts";

const keys = purposeKeys({ current: 2, versions: { 1: "old secret", 2: "new secret" } });
const list = { agentKey: "cgt-1", route: "GET /charges", asked: { filters: { sortOrder: "desc" } } };
const position = "2026-11-20T10:00:00.000Z#chg-00000000000000000001";
const anyPosition = fc.string({ minLength: 1, unit: anyCharacter });

describe("an offset token", () => {
  it("decodes to the position from which it was created", () =>
    fc.assert(
      fc.property(anyPosition, (any) => {
        expect(positionInToken(offsetTokenAt(any, list, keys), list, keys)).toBe(any);
      }),
    ));

  it("needs no URL encoding and is short", () => {
    const token = offsetTokenAt(position, list, keys);
    expect(token).toMatch(/^[a-z0-9]+$/);
    expect(token.length).toBeLessThan(400);
  });

  it("is rejected if any character was changed, removed or added", () => {
    const token = offsetTokenAt(position, list, keys);
    const place = fc.nat(token.length - 1);
    fc.assert(
      fc.property(place, fc.string({ maxLength: 2, unit: "grapheme-ascii" }), (at, other) => {
        const changed = token.slice(0, at) + other + token.slice(at + 1);
        fc.pre(changed !== token);
        expect(positionInToken(changed, list, keys)).toBeUndefined();
      }),
      { numRuns: 2000 * inject("randomRuns") },
    );
  });

  it("is rejected if any bit was flipped", () => {
    const bytes = Buffer.from(offsetTokenAt(position, list, keys), "hex");
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const turned = Buffer.from(bytes);
      turned[bit >> 3] = (turned[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(positionInToken(turned.toString("hex"), list, keys)).toBeUndefined();
    }
  });

  it("is rejected if it is any other string", () =>
    fc.assert(
      fc.property(fc.string(), (any) => {
        expect(positionInToken(any, list, keys)).toBeUndefined();
      }),
    ));

  it.each([
    ["agent", { ...list, agentKey: "cgt-2" }],
    ["route", { ...list, route: "GET /merchants" }],
    ["filter", { ...list, asked: { filters: { sortOrder: "desc", date: "2026-11-20" } } }],
    ["order", { ...list, asked: { filters: { sortOrder: "asc" } } }],
  ])("is not valid for another %s", (_, other) =>
    expect(positionInToken(offsetTokenAt(position, list, keys), other, keys)).toBeUndefined(),
  );

  it("stays valid after a rotation of the secret, until that secret version is removed", () => {
    const before = purposeKeys({ current: 1, versions: { 1: "old secret" } });
    const gone = purposeKeys({ current: 2, versions: { 2: "new secret" } });
    const token = offsetTokenAt(position, list, before);
    expect(positionInToken(token, list, keys)).toBe(position);
    expect(positionInToken(token, list, gone)).toBeUndefined();
  });
});
