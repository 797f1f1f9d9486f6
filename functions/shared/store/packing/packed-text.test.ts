import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dictionary1 } from "./dictionary-1.ts";
import { packText, unpackText } from "./packed-text.ts";

describe("a packed text", () => {
  it("comes back to the letter, whatever it is", () => {
    const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.json());
    fc.assert(
      fc.property(texts, (text) => {
        expect(unpackText(packText(text))).toBe(text.toWellFormed());
      }),
    );
  });

  it("is read with the dictionary that it was packed with, for as long as it is kept", () => {
    // Written by the release that had this dictionary first: it must come back so for ever.
    const packed = Buffer.from("AUOpScJcCtJMKgqcAk39PSJzQkMC3byxdnLQS0dDA1MDzBKyFgA=", "base64");
    expect(unpackText(packed)).toBe(
      '{"key":"chg-0VDpf4xpBQ5OHYlUTQFK","network":"visa","amount":{"value":1050,"currency":"EUR"}}',
    );
    expect(createHash("sha256").update(dictionary1).digest("hex")).toBe(
      "02ae8c1cf469f0833593cae416098df687b69b9a91b907b31ad574aa6675c643",
    );
  });

  it.each([
    ["a dictionary of a later release", Buffer.from([200, 1, 2])],
    ["nothing at all", new Uint8Array()],
  ])("is refused with %s", (_, packed) => {
    expect(() => unpackText(packed)).toThrow(/which this release does not know/);
  });
});
