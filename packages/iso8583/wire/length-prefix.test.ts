import { describe, expect, it } from "vitest";
import { codecFor, errorOf, valueAt } from "../testing/codec-for.ts";

describe("length prefixes", () => {
  it.each([
    ["ascii", undefined, "303033313233"],
    ["ebcdic", undefined, "f0f0f3313233"],
    ["bcd", undefined, "0003313233"],
    ["bcd", 1, "03313233"],
    ["binary", 1, "03313233"],
    ["binary", 2, "0003313233"],
    ["ascii", 6, "303030303033313233"],
  ] as const)("in %s of size %s", (pfx, pfxLen, hex) => {
    const codec = codecFor({ def: "ans...9", pfx, ...(pfxLen === undefined ? {} : { pfxLen }) });
    expect(codec.pack("123")).toBe(hex);
    expect(codec.unpack(hex)).toBe("123");
  });

  it("count digits by default, and encoded bytes if the table defines it", () => {
    expect(codecFor({ def: "n..19", enc: "bcdL", pfx: "binary", pfxLen: 1 }).pack("12345")).toBe("05012345");
    expect(codecFor({ def: "n..19", enc: "bcdF", pfx: "binary", pfxLen: 1, count: "bytes" }).pack("12345")).toBe(
      "0312345f",
    );
  });

  it("that count bytes detect an odd number of digits only by its padding nibble F", () => {
    const marked = codecFor({ def: "n..19", enc: "bcdF", pfx: "binary", pfxLen: 1, count: "bytes" });
    expect(marked.unpack("0312345f")).toBe("12345");
    expect(marked.unpack("03123456")).toBe("123456");
    const unmarked = codecFor({ def: "n..19", enc: "bcdL", pfx: "binary", pfxLen: 1, count: "bytes" });
    expect(errorOf(() => unmarked.pack("12345")).code).toBe("odd-length");
    expect(unmarked.unpack("03012345")).toBe("012345");
  });

  it("keep a value of length zero, which differs from no value", () => {
    expect(codecFor("ans..9").pack("")).toBe("3030");
    expect(codecFor("ans..9").unpack("3030")).toBe("");
  });

  it.each([
    ["ascii", "3a30"],
    ["ebcdic", "f130"],
    ["bcd", "1a"],
  ] as const)("in %s are rejected if they are not numbers", (pfx, hex) => {
    expect(errorOf(() => codecFor({ def: "ans..99", pfx }).unpack(hex)).code).toBe("length-prefix");
  });

  it("in BCD are rejected with a leading nibble that is not part of the number", () => {
    expect(errorOf(() => codecFor({ def: "ans...9", pfx: "bcd" }).unpack("1003313233")).code).toBe("length-prefix");
  });

  it("are rejected above the maximum length, and so are longer values", () => {
    expect(errorOf(() => codecFor("ans..5").unpack("3036313233343536"))).toEqual({
      code: "length-out-of-range",
      path: "DE3",
      offset: valueAt,
    });
    expect(errorOf(() => codecFor("ans..5").pack("123456")).code).toBe("length-out-of-range");
  });
});
