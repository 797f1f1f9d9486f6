import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { transientMap } from "./transient-map.ts";

const step = fc.record({
  what: fc.constantFrom("set", "take"),
  key: fc.constantFrom("a", "b", "c", "d"),
  value: fc.nat(),
});

describe("a map of what comes and goes", () => {
  it("holds what a map holds, in its order", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const known = new Map<string, number>();
        const map = transientMap<string, number>();
        for (const { what, key, value } of steps) {
          const before = known.get(key);
          if (what === "set") {
            known.set(key, value);
            map.set(key, value);
          } else {
            known.delete(key);
            expect(map.take(key)).toBe(before);
          }
          expect(map.keys()).toEqual([...known.keys()]);
          expect(map.values()).toEqual([...known.values()]);
          expect(map.size).toBe(known.size);
          for (const one of ["a", "b", "c", "d"]) expect(map.get(one)).toBe(known.get(one));
          expect(map.has(key)).toBe(known.has(key));
        }
      }),
    );
  });
});
