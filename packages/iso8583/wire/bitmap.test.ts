import { describe, expect, it } from "vitest";
import { compileDialect } from "../codec.ts";
import { errorOf } from "../testing/codec-for.ts";
import { dialectWith } from "../testing/dialect-with.ts";

const fields = { 3: "n1", 64: "n1", 66: "n1", 128: "n1", 130: "n1" };
const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");
const bytesOf = (...hex: string[]) => Buffer.from(hex.join(""), "hex");
const mti = Buffer.from("0100").toString("hex");

describe("bitmaps", () => {
  const codec = compileDialect(dialectWith(fields));

  it.each([
    [{ 3: "1", 64: "2" }, "2000000000000001", "3132"],
    [{ 3: "1", 66: "2" }, "a000000000000000" + "4000000000000000", "3132"],
    [{ 130: "7" }, "8000000000000000" + "8000000000000000" + "4000000000000000", "37"],
  ])("grow with the highest data element", (values, bitmap, rest) => {
    const message = { mti: "0100", fields: values };
    expect(hexOf(codec.pack(message))).toBe(mti + bitmap + rest);
    expect(codec.unpack(bytesOf(mti, bitmap, rest))).toEqual(message);
  });

  it("keep a second or third bitmap that was sent empty, as DE1 or DE65", () => {
    const second = bytesOf(mti, "a000000000000000", "0000000000000000", "31");
    expect(codec.unpack(second).fields).toEqual({ 1: "0000000000000000", 3: "1" });
    expect(hexOf(codec.pack(codec.unpack(second)))).toBe(hexOf(second));
    const third = bytesOf(mti, "a000000000000000", "8000000000000000", "0000000000000000", "31");
    expect(codec.unpack(third).fields).toEqual({ 65: "0000000000000000", 3: "1" });
    expect(hexOf(codec.pack(codec.unpack(third)))).toBe(hexOf(third));
  });

  it("reject any other value for DE1", () => {
    expect(errorOf(() => codec.pack({ mti: "0100", fields: { 1: "8000000000000000" } })).code).toBe("unknown-field");
  });

  it("treat DE65 as a field if the dialect defines it", () => {
    const own = compileDialect(dialectWith({ ...fields, 65: "n1" }));
    const message = { mti: "0100", fields: { 65: "5" } };
    expect(hexOf(own.pack(message))).toBe(`${mti}8000000000000000800000000000000035`);
    expect(own.unpack(own.pack(message))).toEqual(message);
  });

  it("in hex are written and parsed only in the letter case of the dialect", () => {
    const upper = compileDialect(dialectWith(fields, { bitmap: "hex-ascii" }));
    const lower = compileDialect(dialectWith(fields, { bitmap: "hex-ascii", hexLetters: "lower" }));
    const message = { mti: "0100", fields: { 3: "1", 66: "2" } };
    expect(Buffer.from(upper.pack(message)).toString()).toBe("0100A000000000000000400000000000000012");
    expect(Buffer.from(lower.pack(message)).toString()).toBe("0100a000000000000000400000000000000012");
    expect(errorOf(() => upper.unpack(lower.pack(message)))).toEqual({
      code: "bitmap-not-canonical",
      path: "bitmap",
      offset: 4,
    });
  });

  describe("of fixed size", () => {
    const fixed = compileDialect(dialectWith({ 3: "n1", 66: "n1", 130: "n1" }, { bitmapFixed: 16 }));

    it("always have both words and never set the first bit", () => {
      const message = { mti: "0100", fields: { 3: "1" } };
      expect(hexOf(fixed.pack(message))).toBe(`${mti}2000000000000000000000000000000031`);
      expect(fixed.unpack(fixed.pack(message))).toEqual(message);
      const both = { mti: "0100", fields: { 66: "1" } };
      expect(hexOf(fixed.pack(both))).toBe(`${mti}0000000000000000400000000000000031`);
    });

    it("are not interpreted as variable if the first bit is set", () => {
      const normal = bytesOf(mti, "a000000000000000", "4000000000000000", "3132");
      expect(errorOf(() => fixed.unpack(normal))).toMatchObject({ code: "bitmap-not-canonical", offset: 4 });
    });

    it("cannot have a third word", () => {
      expect(errorOf(() => fixed.pack({ mti: "0100", fields: { 130: "1" } })).code).toBe("unknown-field");
      expect(errorOf(() => fixed.pack({ mti: "0100", fields: { 1: "0000000000000000" } })).code).toBe("unknown-field");
    });
  });
});
