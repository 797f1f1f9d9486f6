import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gzipToText, textToGzip } from "./gzip-text.ts";

describe("a compressed text", () => {
  it("comes back to the letter", () => {
    const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.json());
    fc.assert(
      fc.property(texts, (text) => {
        expect(gzipToText(textToGzip(text))).toBe(text.toWellFormed());
      }),
    );
  });

  it("is refused where it is none", () => {
    expect(() => gzipToText(new Uint8Array())).toThrow();
    expect(() => gzipToText(Buffer.from("text"))).toThrow();
  });
});
