import { describe, expect, it } from "vitest";
import { bitmapped, type Composite, dataSets, positional, repeated, type Tlv } from "../composite-spec.ts";
import type { FieldSpec } from "../definition/field-spec.ts";
import type { FieldValue } from "../message.ts";
import { codecFor, errorOf, valueAt } from "../testing/codec-for.ts";

const textField = (parts: Composite) => codecFor({ def: "ans..99", parts });
const binaryField = (parts: Composite) => codecFor({ def: "b..99", pfx: "binary", pfxLen: 1, parts });
const hexOf = (text: string) => Buffer.from(text, "latin1").toString("hex");
/** The value with its length prefix: two ASCII digits, or one byte. */
const ll = (text: string) => hexOf(String(text.length).padStart(2, "0") + text);
const lv = (hex: string) => (hex.length / 2).toString(16).padStart(2, "0") + hex;

describe("positional subfields of a text field", () => {
  const field = textField(positional({ 1: "ans3", 2: "n2", 3: "ans*5" }));

  it("are split as the layout defines", () => {
    expect(field.unpack(hexOf("10ABC07HELLO"))).toEqual({ 1: "ABC", 2: "07", 3: "HELLO" });
    expect(field.pack({ 1: "ABC", 2: "7", 3: "HELLO" })).toBe(hexOf("10ABC07HELLO"));
  });

  it("can end after any subfield", () => {
    expect(field.unpack(hexOf("03ABC"))).toEqual({ 1: "ABC" });
    expect(field.unpack(hexOf("00"))).toEqual({});
    expect(field.pack({ 1: "ABC" })).toBe(hexOf("03ABC"));
  });

  it("have gaps filled with the filler of their type", () => {
    expect(field.pack({ 3: "X" })).toBe(hexOf("06   00X"));
  });

  it("fill a fixed-length field", () => {
    const fixed = codecFor({ def: "n6", parts: positional({ 1: "n2", 2: "n4" }) });
    expect(fixed.pack({ 1: "12" })).toBe(hexOf("120000"));
    expect(fixed.pack({})).toBe(hexOf("000000"));
    const open = codecFor({ def: "ans6", parts: positional({ 1: "n2", 2: "ans*4" }) });
    expect(open.pack({ 1: "12" })).toBe(hexOf("12    "));
  });

  it("nest", () => {
    const nested = textField(positional({ 1: { def: "ans4", parts: positional({ 1: "n1", 2: "ans3" }) }, 2: "n1" }));
    expect(nested.unpack(hexOf("055ABC7"))).toEqual({ 1: { 1: "5", 2: "ABC" }, 2: "7" });
    expect(nested.pack({ 1: { 2: "ABC" }, 2: "7" })).toBe(hexOf("050ABC7"));
  });

  it.each([
    ["02AB", "part-incomplete", "DE3.1"],
    ["05ABC0X", "character-set", "DE3.2"],
    ["11ABC07HELLO!", "parts-left-over", "DE3.3"],
  ])("reject %s", (text, code, path) => {
    expect(errorOf(() => field.unpack(hexOf(text)))).toEqual({ code, path, offset: valueAt + 2 });
  });

  it("are rejected if the layout does not define them, or if a value is too long", () => {
    expect(errorOf(() => field.pack({ 4: "X" })).code).toBe("unknown-part");
    expect(errorOf(() => field.pack({ 1: "ABCD" }))).toMatchObject({ code: "length-out-of-range", path: "DE3.1" });
    expect(errorOf(() => field.pack({ 3: "ABCDEF" }))).toMatchObject({ code: "length-out-of-range", path: "DE3.3" });
  });

  it("can be specified as one string", () => {
    expect(field.pack("ABC07")).toBe(hexOf("05ABC07"));
  });

  it("can split packed digits too", () => {
    const digits = codecFor({
      def: "n..6",
      enc: "bcdL",
      pfx: "binary",
      pfxLen: 1,
      count: "bytes",
      parts: positional({ 1: "n1", 2: "n2", 3: "n1" }),
    });
    expect(digits.unpack("021234")).toEqual({ 1: "1", 2: "23", 3: "4" });
    expect(digits.pack({ 1: "1", 2: "23", 3: "4" })).toBe("021234");
  });
});

describe("a repeating layout", () => {
  const field = textField(repeated({ 1: "a1", 2: "n2" }));

  it("is numbered from one", () => {
    expect(field.unpack(hexOf("06A01B02"))).toEqual({ 1: { 1: "A", 2: "01" }, 2: { 1: "B", 2: "02" } });
    expect(field.pack({ 1: { 1: "A", 2: "1" }, 2: { 1: "B" } })).toBe(hexOf("06A01B00"));
  });

  it("accepts an entry as one string", () => {
    expect(field.pack({ 1: "A01" })).toBe(hexOf("03A01"));
    expect(errorOf(() => field.pack({ 1: "A0" })).code).toBe("length-out-of-range");
  });

  it("rejects a partial entry and a gap in the numbers", () => {
    expect(errorOf(() => field.unpack(hexOf("04A01B"))).code).toBe("part-incomplete");
    expect(errorOf(() => field.pack({ 2: { 1: "A" } })).code).toBe("unknown-part");
  });
});

describe("tagged subfields with a text length", () => {
  const layout: Tlv = {
    kind: "tlv",
    tag: { length: 2, enc: "ascii" },
    length: { size: 2, enc: "ascii" },
    parts: { "61": { def: "n2", parts: positional({ 1: "n1", 2: "n1" }) }, "92": "n3" },
    lead: { key: "TCC", def: "ans1" },
  };
  const field = textField(layout);

  it("keep tags that the table does not define", () => {
    const value = { TCC: "T", "45": "abc", "61": { 1: "1", 2: "0" }, "92": "123" };
    expect(field.unpack(ll("T4503abc6102109203123"))).toEqual(value);
    expect(field.pack(value)).toBe(ll("T4503abc6102109203123"));
  });

  it("are written in ascending order, and preserve another order that was received", () => {
    const value = field.unpack(ll("T92031234500")) ?? "";
    expect(value).toEqual({ TCC: "T", "45": "", "92": "123", "#order": "92 45" });
    expect(field.pack(value)).toBe(ll("T92031234500"));
    expect(field.pack({ "92": "123", TCC: "T", "45": "" })).toBe(ll("T45009203123"));
  });

  it("with an explicit order include tags that the order does not contain", () => {
    expect(field.pack({ "45": "", "46": "", "92": "123", "#order": "92 47 45 TCC" })).toBe(ll("920312345004600"));
  });

  it("keep a repeated tag", () => {
    const value = field.unpack(ll("4501a4502bc4500")) ?? "";
    expect(value).toEqual({ "45": "a", "45#2": "bc", "45#3": "" });
    expect(field.pack(value)).toBe(ll("4501a4502bc4500"));
  });

  it("can omit the leading category, which is never a digit", () => {
    expect(field.unpack(ll("4500"))).toEqual({ "45": "" });
    expect(errorOf(() => field.pack({ TCC: "4" })).code).toBe("character-set");
  });

  it("are rejected if they overrun the field, or if bytes are left over", () => {
    expect(errorOf(() => field.unpack(ll("T4502a")))).toMatchObject({ code: "truncated", path: "DE3" });
    expect(errorOf(() => field.unpack(ll("T92041234")))).toMatchObject({ code: "parts-left-over", path: "DE3" });
    expect(errorOf(() => field.unpack(ll("T920212")))).toMatchObject({ code: "truncated", path: "DE3.92" });
  });

  it("are rejected if a tag is invalid", () => {
    expect(errorOf(() => field.unpack(ll("T-100")))).toMatchObject({ code: "tag-invalid", path: "DE3" });
    expect(errorOf(() => field.pack({ "4": "" })).code).toBe("unknown-part");
    expect(errorOf(() => field.pack({ "45#x": "" })).code).toBe("unknown-part");
  });

  it("are rejected if a value exceeds its length prefix", () => {
    expect(errorOf(() => field.pack({ "45": "x".repeat(100) })).code).toBe("length-out-of-range");
  });
});

describe("data sets", () => {
  const field = binaryField(dataSets({ "4A": { "89": { def: "ans1", enc: "ebcdic" } } }));

  it("contain BER tags under their identifier", () => {
    const value = { "4A": { "89": "1" }, "56": { "9F01": "AABB" } };
    expect(field.unpack(lv("4a00038901f1" + "5600059f0102aabb"))).toEqual(value);
    expect(field.pack(value)).toBe(lv("4a00038901f1" + "5600059f0102aabb"));
  });
});

describe("BER tags", () => {
  const layout: Composite = { kind: "ber-tlv", order: "as-given" };
  const field = codecFor({ def: "b...999", parts: layout });
  const wire = (hex: string) => hexOf(String(hex.length / 2).padStart(3, "0")) + hex;

  it.each([
    ["9a03261120" + "9f0200" + "df812904aabbccdd", { "9A": "261120", "9F02": "", DF8129: "AABBCCDD" }],
    [`9f0181${"80"}${"ab".repeat(128)}`, { "9F01": "AB".repeat(128) }],
    [`9f0182${"0100"}${"ab".repeat(256)}`, { "9F01": "AB".repeat(256) }],
    ["9f0200" + "8200", { "82": "", "9F02": "", "#order": "9F02 82" }],
  ])("%#: have one, two or more bytes and any length", (hex, value) => {
    expect(field.unpack(wire(hex))).toEqual(value);
    expect(field.pack(value)).toBe(wire(hex));
  });

  it.each([
    ["an indefinite length", "9a80"],
    ["a length not in its shortest form", "9a8103261120"],
    ["a long length not in its shortest form", "9a820003261120"],
    ["a length of four bytes", "9a8400000001ff"],
    ["a tag not in its shortest form", "9f800100"],
    ["a tag without end", "9fffffffff0100"],
  ])("reject %s", (_, hex) => {
    expect(errorOf(() => field.unpack(wire(hex)))).toMatchObject({ code: "tag-invalid", path: "DE3" });
  });

  it("are rejected with a truncated value, or with keys that are not tags", () => {
    expect(errorOf(() => field.unpack(wire("9a0326")))).toMatchObject({ code: "truncated" });
    for (const key of ["9F", "9A01", "9a", "G1", "9F8001"]) {
      expect(errorOf(() => field.pack({ [key]: "" })).code).toBe("tag-invalid");
    }
  });
});

describe("subfields after an inner bitmap", () => {
  const field = binaryField(bitmapped(2, { 1: "ans1", 2: { def: "n3", enc: "bcdL" }, 16: "b1" }));

  it("are present if their bit is set", () => {
    expect(field.unpack("06c0015801230a")).toEqual({ 1: "X", 2: "123", 16: "0A" });
    expect(field.pack({ 16: "0A", 1: "X", 2: "123" })).toBe("06c0015801230a");
    expect(field.unpack("020000")).toEqual({});
    expect(field.pack({})).toBe("020000");
  });

  it("are kept as raw bytes from the first unknown bit on", () => {
    const value = field.unpack("07a001586162630a");
    expect(value).toEqual({ 1: "X", "#rest": "20016162630A" });
    expect(field.pack(value ?? "")).toBe("07a001586162630a");
  });

  it("can all be missing", () => {
    expect(field.unpack("00")).toBe("");
    expect(field.pack("")).toBe("00");
  });

  it("are rejected for a bit without data, data without a bit, and undefined subfields", () => {
    expect(errorOf(() => field.unpack("028000"))).toMatchObject({ code: "truncated" });
    expect(errorOf(() => field.unpack("03000058"))).toMatchObject({ code: "parts-left-over" });
    for (const value of [
      { 3: "1" },
      { "01": "1" },
      { "#rest": "00006162" },
      { "#rest": "8000" },
      { 16: "0A", "#rest": "2000" },
    ]) {
      expect(errorOf(() => field.pack(value)).code).toBe("unknown-part");
    }
    expect(errorOf(() => field.pack({ "#rest": "20" })).code).toBe("value-kind");
  });

  it("can follow identifiers", () => {
    const headed = binaryField(bitmapped(1, { 1: "an2" }, { primary: "an2" }));
    expect(headed.unpack("05415880" + "4142")).toEqual({ primary: "AX", 1: "AB" });
    expect(headed.pack({ primary: "AX", 1: "AB" })).toBe("05415880" + "4142");
  });
});

describe("positional subfields of a binary field", () => {
  const row: FieldSpec = { def: "b..9", parts: positional({ 1: "an2", 2: "b2", 3: "ans*4" }) };

  it("are each encoded by their own definition", () => {
    expect(codecFor(row).unpack(`${hexOf("06AX")}0102${hexOf("YZ")}`)).toEqual({ 1: "AX", 2: "0102", 3: "YZ" });
    expect(codecFor(row).pack({ 1: "AX", 2: "0102" })).toBe(`${hexOf("04AX")}0102`);
  });

  it("are rejected with a gap, because binary data has no filler", () => {
    expect(errorOf(() => codecFor(row).pack({ 1: "AX", 3: "Y" })).code).toBe("part-incomplete");
    expect(errorOf(() => codecFor(row).pack({ 4: "Y" })).code).toBe("unknown-part");
  });
});

describe("two usages of one field", () => {
  const field = binaryField({
    kind: "alternative",
    firstByte: ["66"],
    announced: dataSets({}),
    otherwise: positional({ 1: "an2", 2: "ans*9" }),
  });

  it("are distinguished by the first byte and by the specified subfields", () => {
    expect(field.unpack(lv(`66000341${"0142"}`))).toEqual({ "66": { "41": "42" } });
    expect(field.pack({ "66": { "41": "42" } })).toBe(lv("6600034101" + "42"));
    expect(field.unpack(lv(hexOf("12ABC")))).toEqual({ 1: "12", 2: "ABC" });
    expect(field.pack({ 1: "12", 2: "ABC" })).toBe(lv(hexOf("12ABC")));
    expect(field.unpack(lv(""))).toEqual({});
  });

  it("are rejected if they would be parsed as the other usage", () => {
    expect(errorOf(() => field.pack({ 1: "f2", 2: "ABC" })).code).toBe("unknown-part");
    expect(errorOf(() => field.pack({ "67": {} })).code).toBe("unknown-part");
  });
});

describe("a composite of any kind", () => {
  const rows: readonly FieldSpec[] = [
    { def: "ans..99", parts: positional({ 1: "ans2" }) },
    { def: "ans..99", parts: repeated({ 1: "ans2" }) },
    { def: "ans..99", parts: { kind: "tlv", tag: { length: 2, enc: "ascii" }, length: { size: 2, enc: "ascii" } } },
    { def: "b..99", parts: bitmapped(1, { 1: "ans2" }) },
    { def: "b..99", parts: { kind: "ber-tlv" } },
  ];

  it.each(rows)("can be specified as one string, as text or hex (%#)", (row) => {
    const piece = row.def.startsWith("b") ? "4142" : "AB";
    expect(codecFor(row).pack(piece)).toBe(`${hexOf("02")}4142`);
  });

  it.each(rows)("rejects a value of another type, without showing it (%#)", (row) => {
    for (const value of [null, 12, undefined, { 1: null }, { 1: { 1: 7 } }, { "9A": 5 }]) {
      const code = errorOf(() => codecFor(row).pack(value as unknown as FieldValue)).code;
      expect(["value-kind", "unknown-part", "tag-invalid"]).toContain(code);
    }
  });

  it("rejects an order that is not a string", () => {
    const row = rows[2] as FieldSpec;
    expect(errorOf(() => codecFor(row).pack({ "45": "", "#order": {} })).code).toBe("value-kind");
  });
});
