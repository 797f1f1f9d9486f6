import { describe, expect, it } from "vitest";
import { compileDialect } from "./codec.ts";
import type { Dialect } from "./dialect.ts";
import { readDialectFile } from "./dialect-file.ts";

const profile = { n: "bcdL", nVar: "bcdL", c: "ascii", b: "raw", pfx: "bcd" };
const host = {
  base: "small",
  mti: "bcd",
  bitmap: "raw",
  profile,
  fields: { 4: { def: "n..12", count: "bytes" } },
  about: "a host",
};
const fileWith = (dialect: object) => ({
  bases: { small: { 2: "n..19", 3: "n6" } },
  dialects: { host: { ...host, ...dialect } },
});
const reading = (file: unknown) => () => readDialectFile(file);

describe("a dialect file", () => {
  it("contains base, profile and overrides", () => {
    const dialect = readDialectFile(fileWith({})).get("host");
    expect(dialect).toMatchObject({ name: "host", base: { 3: "n6" }, profile });
    const bytes = compileDialect(dialect as Dialect).pack({ mti: "0100", fields: { 2: "424", 4: "1000" } });
    expect(Buffer.from(bytes).toString("hex")).toBe("01005000000000000000" + "030424" + "021000");
  });

  it("can omit the base", () => {
    expect(readDialectFile(fileWith({ base: "" })).get("host")?.base).toEqual({});
  });

  it("can define the parts of private fields, the visible values and a frame", () => {
    const parts = {
      kind: "tlv",
      tag: { length: 2, enc: "ascii" },
      length: { size: 3, enc: "ascii" },
      parts: { "01": { def: "n4", parts: { kind: "positional", parts: { 1: "n2", 2: "n2" } } } },
    };
    const framing = {
      length: { size: 4, enc: "ascii", includesPrefix: false, zeroBytes: 0 },
      maxLength: 4000,
      header: "none",
    };
    const dialect = readDialectFile(
      fileWith({
        fields: { 48: { def: "ans...999", pfx: "ascii", parts } },
        display: { 2: "masked", "48.01.1": "shown", "48.01.2": { identifier: 2 } },
        framing,
      }),
    ).get("host");
    const codec = compileDialect(dialect as Dialect);
    const message = { mti: "0100", fields: { 48: { "01": { 1: "12", 2: "34" } } } };
    expect(codec.unpack(codec.pack(message))).toEqual(message);
  });

  it.each([
    ["a value that is not an object", "x", /Invalid type/],
    ["a missing base", fileWith({ base: "other" }), /\(host\): there is no base table named other/],
    [
      "an unknown encoding",
      fileWith({ profile: { ...profile, n: "packed" } }),
      /\(dialects\.host\.profile\.n\): Invalid type: Expected/,
    ],
    ["a misspelled key", fileWith({ bitmapFxed: 16 }), /bitmapFxed/],
    [
      "a field that is neither text nor object",
      fileWith({ fields: { 4: 12 } }),
      /\(dialects\.host\.fields\.4\): a field must be/,
    ],
    [
      "an unknown kind of parts",
      fileWith({ fields: { 4: { def: "b9", parts: { kind: "xml" } } } }),
      /\(dialects\.host\.fields\.4\)/,
    ],
    [
      "an impossible definition",
      fileWith({ fields: { 4: "n6..12" } }),
      /\(host\): .*\(DE4\): "n6..12" is not a field definition/,
    ],
    [
      "an encoding that does not fit the type",
      fileWith({ fields: { 4: { def: "n6", enc: "raw" } } }),
      /\(DE4\): digits cannot be encoded as raw/,
    ],
    ["a data element that does not exist", fileWith({ fields: { 200: "n6" } }), /there is no data element 200/],
  ])("rejects %s", (_, file, reason) => {
    expect(reading(file)).toThrow(reason);
  });
});
