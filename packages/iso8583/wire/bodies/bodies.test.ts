import { describe, expect, it } from "vitest";
import { codecFor, errorOf, valueAt } from "../../testing/codec-for.ts";

describe("digits", () => {
  it.each([
    ["bcdL", "0123"],
    ["bcdR", "1230"],
    ["bcdF", "123f"],
    ["ascii", "313233"],
    ["ebcdic", "f1f2f3"],
  ] as const)("are written as %s", (enc, hex) => {
    const codec = codecFor({ def: "n3", enc });
    expect(codec.pack("123")).toBe(hex);
    expect(codec.unpack(hex)).toBe("123");
  });

  it.each([
    ["bcdL", "1123", 0],
    ["bcdR", "1231", 1],
    ["bcdF", "1230", 1],
  ] as const)("packed as %s are rejected with non-canonical padding", (enc, hex, at) => {
    expect(errorOf(() => codecFor({ def: "n3", enc }).unpack(hex))).toEqual({
      code: "pad-nibble",
      path: "DE3",
      offset: valueAt + at,
    });
  });

  it("in packed format are rejected with a nibble above nine", () => {
    expect(errorOf(() => codecFor({ def: "n4", enc: "bcdL" }).unpack("12a4"))).toMatchObject({
      code: "character-set",
      offset: valueAt + 1,
    });
  });

  it("are rejected with letters, both in a value and when unpacked", () => {
    expect(errorOf(() => codecFor("n4").pack("12A4")).code).toBe("character-set");
    expect(errorOf(() => codecFor("n4").unpack("31324134"))).toMatchObject({ offset: valueAt + 2 });
  });

  it("of a fixed field are padded on the left with zeros, and never truncated", () => {
    expect(codecFor("n6").pack("42")).toBe("303030303432");
    expect(errorOf(() => codecFor("n6").pack("1234567")).code).toBe("length-out-of-range");
  });

  it("are padded on the right if the table defines it", () => {
    const codec = codecFor({ def: "ans4", pad: { side: "left", character: " " } });
    expect(codec.pack("7")).toBe("20202037");
    expect(errorOf(() => codecFor({ def: "ans4", pad: "none" }).pack("7")).code).toBe("length-out-of-range");
  });
});

describe("track 2", () => {
  const packed = codecFor({ def: "z..37", enc: "bcdR", pfx: "bcd" });

  it("has one separator, = in text and D when packed", () => {
    expect(packed.pack("4111=2912")).toBe("094111d29120");
    expect(packed.pack("4111D2912")).toBe("094111d29120");
    expect(packed.unpack("094111d29120")).toBe("4111D2912");
    expect(codecFor("z..37").unpack("3039343131313d32393132")).toBe("4111=2912");
  });

  it("is not padded", () => {
    expect(errorOf(() => codecFor({ def: "z6", enc: "bcdL" }).pack("12")).code).toBe("length-out-of-range");
  });
});

describe("text", () => {
  it("is Latin-1 in every encoding, including accents", () => {
    const ebcdic = codecFor({ def: "ans..20", enc: "ebcdic" });
    expect(ebcdic.pack("Café [1]")).toBe("3038c3818651404af15a");
    expect(ebcdic.unpack(ebcdic.pack("Café [1]"))).toBe("Café [1]");
    expect(codecFor("ans..20").pack("é")).toBe("3031e9");
  });

  it("is rejected with characters that the encoding does not have", () => {
    expect(errorOf(() => codecFor("ans..20").pack("€"))).toMatchObject({
      code: "unmapped-character",
      offset: undefined,
    });
  });

  it("of type an accepts only letters, digits and the filler", () => {
    expect(codecFor("an4").pack("A1")).toBe("41312020");
    expect(errorOf(() => codecFor("an4").pack("A-1")).code).toBe("character-set");
  });

  it("maps all 256 bytes of code page 500 one to one", () => {
    const codec = codecFor({ def: "ans...256", enc: "ebcdic" });
    const all = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0")).join("");
    const text = codec.unpack(`323536${all}`) as string;
    expect(new Set(text).size).toBe(256);
    expect(codec.pack(text)).toBe(`323536${all}`);
  });
});

describe("binary", () => {
  it("is upper-case hex, and also accepts lower case", () => {
    expect(codecFor("b3").unpack("0a0b0c")).toBe("0A0B0C");
    expect(codecFor("b3").pack("0a0B0c")).toBe("0a0b0c");
  });

  it("as hex characters has a length in bytes, not in characters", () => {
    const codec = codecFor({ def: "b..9", enc: "hex-ascii" });
    expect(codec.pack("AB01")).toBe("303241423031");
    expect(codec.unpack("303241423031")).toBe("AB01");
  });

  it("has a length in characters if the prefix counts encoded bytes", () => {
    const codec = codecFor({ def: "b..9", enc: "hex-ascii", count: "bytes" });
    expect(codec.pack("AB01")).toBe("303441423031");
    expect(errorOf(() => codec.unpack("3033414230")).code).toBe("odd-length");
  });

  it("is rejected with hex letters of the other case, which would not re-encode identically", () => {
    expect(errorOf(() => codecFor({ def: "b1", enc: "hex-ascii" }).unpack("6162")).code).toBe("character-set");
    expect(codecFor({ def: "b1", enc: "hex-ascii" }, { hexLetters: "lower" }).unpack("6162")).toBe("AB");
  });

  it("has no filler", () => {
    expect(errorOf(() => codecFor("b8").pack("00")).code).toBe("length-out-of-range");
    expect(errorOf(() => codecFor("b8").pack("0")).code).toBe("odd-length");
    expect(errorOf(() => codecFor("b1").pack("0G")).code).toBe("character-set");
  });
});

describe("signed amounts", () => {
  const binary = {
    profile: { n: "bcdL", nVar: "bcdL", c: "ascii", b: "raw", xn: "bcdL", cx: "ascii", pfx: "bcd" },
  } as const;

  it("start with C or D, with the digits encoded separately", () => {
    expect(codecFor("x9", binary).pack("D00001234")).toBe("4400001234");
    expect(codecFor("x9", binary).unpack("4300001234")).toBe("C00001234");
  });

  it("can be unsigned, as some hosts send them", () => {
    expect(codecFor("x9").unpack("30".repeat(9))).toBe("000000000");
    expect(codecFor("x9").pack("000000500")).toBe("303030303030353030");
  });

  it("are rejected with any other letter or length", () => {
    expect(errorOf(() => codecFor("x9").pack("E00001234")).code).toBe("character-set");
    expect(errorOf(() => codecFor("x9").pack("D1234")).code).toBe("length-out-of-range");
    expect(errorOf(() => codecFor("x9").unpack("20".repeat(9)))).toMatchObject({ offset: valueAt });
    expect(errorOf(() => codecFor("x..9").unpack("3030")).code).toBe("length-out-of-range");
  });
});
