import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gzipToText, textToGzip } from "./gzip-text.ts";

describe("a compressed text", () => {
  it("decompresses to the same text", () => {
    const texts = fc.oneof(fc.string({ unit: "grapheme" }), fc.json());
    fc.assert(
      fc.property(texts, (text) => {
        expect(gzipToText(textToGzip(text))).toBe(text.toWellFormed());
      }),
    );
  });

  it("is rejected if it is not valid gzip", () => {
    expect(() => gzipToText(new Uint8Array())).toThrow();
    expect(() => gzipToText(Buffer.from("text"))).toThrow();
  });
});
