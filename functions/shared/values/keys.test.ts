import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  keyAfter,
  keyFromDigest,
  keyMaker,
  keyPattern,
  keyPrefixes,
  randomSecret,
  sameNumber,
  shardOfKey,
} from "./keys.ts";

function counting() {
  let next = 0;
  return (count: number) => Uint8Array.from({ length: count }, () => next++ % 256);
}

/** Pseudo-random bytes, the same in each run. */
function digests() {
  let next = 0;
  return (count: number) => createHash("sha256").update(String(next++)).digest().subarray(0, count);
}

describe("keys", () => {
  it("consist of a prefix and twenty base62 characters", () => {
    const newKey = keyMaker(() => 1_700_000_000_000, counting());
    for (const [noun, prefix] of Object.entries(keyPrefixes)) {
      const key = newKey(noun as keyof typeof keyPrefixes);
      expect(key).toMatch(new RegExp(`^${prefix}-[0-9A-Za-z]{20}$`));
      expect(key).toMatch(keyPattern(noun as keyof typeof keyPrefixes));
    }
  });

  it("sort by creation time", () =>
    fc.assert(
      fc.property(fc.nat(4e12), fc.nat(4e12), (left, right) => {
        fc.pre(left !== right);
        const at = (moment: number) => keyMaker(() => moment, counting())("charge");
        expect(at(left) < at(right)).toBe(left < right);
      }),
    ));

  it("derived from another key sort right after it", () => {
    expect(keyAfter("act-0000000000000000000A")).toBe("act-0000000000000000000B");
    expect(keyAfter("act-000000000000000009zz")).toBe("act-00000000000000000A00");
  });

  it.each([8, 16])("are spread over %i shards, each within a twentieth of an even share", (shards) => {
    const keys = 100_000;
    const newKey = keyMaker(() => 1_700_000_000_000, digests());
    const held = new Array<number>(shards).fill(0);
    for (let made = 0; made < keys; made += 1) {
      const shard = shardOfKey(newKey("charge"), shards);
      held[shard] = (held[shard] ?? 0) + 1;
    }
    const even = keys / shards;
    for (const count of held) expect(Math.abs(count - even)).toBeLessThan(even / 20);
  });

  it("looked up by another entity's key have the same number", () =>
    expect(sameNumber("action", "chg-0VDpf4xpBQ5OHYlUTQFK")).toBe("act-0VDpf4xpBQ5OHYlUTQFK"));

  it("that are derived from a digest are the same for the same digest", () => {
    const digest = (text: string) => createHash("sha256").update(text).digest();
    expect(keyFromDigest("event", digest("a"))).toBe(keyFromDigest("event", digest("a")));
    expect(keyFromDigest("event", digest("a"))).not.toBe(keyFromDigest("event", digest("b")));
    expect(keyFromDigest("event", digest("a"))).toMatch(/^evt-[0-9A-Za-z]{20}$/);
  });

  it("use random bytes for every secret character, without modulo bias", () => {
    expect(randomSecret(() => Uint8Array.from([255, 250, 248, 0, 61, 62, 247]), 4)).toBe("0z0z");
  });
});
