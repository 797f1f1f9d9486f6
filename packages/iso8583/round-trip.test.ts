import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { compileDialect } from "./codec.ts";
import { clearing93 } from "./dialects/clearing-93.ts";
import { networkDialects } from "./dialects/network-dialects.ts";
import { arbitraryMessage } from "./testing/arbitrary-message.ts";
import { oddDialects } from "./testing/odd-dialects.ts";

const dialects = [...Object.values(networkDialects), clearing93, ...oddDialects];

describe.each(dialects.map((dialect) => [dialect.name, dialect] as const))("dialect %s", (_, dialect) => {
  const codec = compileDialect(dialect);

  it("gives back every message that it packed, and the same bytes again", () => {
    fc.assert(
      fc.property(arbitraryMessage(dialect), (message) => {
        const bytes = codec.pack(message);
        const unpacked = codec.unpack(bytes);
        expect(unpacked).toEqual(message);
        expect(codec.pack(unpacked)).toEqual(bytes);
      }),
      { numRuns: 300 * inject("randomRuns") },
    );
  });
});
