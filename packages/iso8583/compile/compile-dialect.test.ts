import { describe, expect, it } from "vitest";
import { compileDialect } from "../codec.ts";
import { bitmapped, positional, repeated } from "../composite-spec.ts";
import type { FieldSpec } from "../definition/field-spec.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import { dialectWith } from "../testing/dialect-with.ts";

function refusal(row: string | FieldSpec): string {
  try {
    compileDialect(dialectWith({ 3: row }));
    return "accepted";
  } catch (error) {
    expect(error).toBeInstanceOf(Iso8583Error);
    return (error as Iso8583Error).message.replace("The dialect is invalid ", "");
  }
}

describe("a dialect is rejected at compile time", () => {
  it.each<[string, string | FieldSpec]>([
    ['(DE3): "q6" is not a field definition', "q6"],
    ['(DE3): "n" has no length', "n"],
    ['(DE3): "n.......6" is not a field definition', "n.......6"],
    ["(DE3): a length of 100 does not fit into a length prefix of size 2 (ascii)", "n..100"],
    [
      "(DE3): a length of 200 does not fit into a length prefix of size 2 (ascii)",
      { def: "b..100", enc: "hex-ascii", count: "bytes" },
    ],
    ["(DE3): a length prefix cannot have a size of 5 (binary)", { def: "n..9", pfx: "binary", pfxLen: 5 }],
    [
      "(DE3): pfx, pfxLen and count are valid only for a variable-length field, such as n..19",
      { def: "n6", pfx: "ascii" },
    ],
    ["(DE3): digits cannot be encoded as raw", { def: "n6", enc: "raw" }],
    ["(DE3): characters cannot be encoded as bcdL", { def: "ans6", enc: "bcdL" }],
    ["(DE3): binary values cannot be encoded as ascii", { def: "b6", enc: "ascii" }],
    [
      "(DE3): the parts add up to 5, but the field has a length of 6",
      { def: "n6", parts: positional({ 1: "n2", 2: "n3" }) },
    ],
    [
      "(DE3): the parts add up to 7, but the field has a length of 6",
      { def: "ans..6", parts: positional({ 1: "n2", 2: "n5" }) },
    ],
    [
      "(DE3): the parts add up to 3, but the field has a length of 4",
      { def: "b4", parts: positional({ 1: "b1", 2: "n2" }) },
    ],
    ["(DE3.1): a part of a numeric field must have the type n", { def: "n2", parts: positional({ 1: "an2" }) }],
    [
      "(DE3.1): only the last part can extend to the end of the value",
      { def: "ans..9", parts: positional({ 1: "ans*", 2: "n1" }) },
    ],
    [
      "(DE3.1): a part of a text field cannot have an encoding, a length prefix, or the type b or x",
      { def: "ans..9", parts: positional({ 1: "n..2" }) },
    ],
    [
      "(DE3.1): nested parts of a text field must be positional or repeated",
      { def: "ans2", parts: positional({ 1: { def: "ans2", parts: { kind: "ber-tlv" } } }) },
    ],
    [
      "(DE3): the parts of a repeated entry must have a fixed length",
      { def: "ans..9", parts: repeated({ 1: "ans*" }) },
    ],
    ["(DE3): only text and digits can have repeated parts", { def: "b..9", parts: repeated({ 1: "ans2" }) }],
    ["(DE3): a bitmap of 1 bytes has no bit 9", { def: "b..9", parts: bitmapped(1, { 9: "n1" }) }],
    ["(DE3): ber-tlv parts cannot be encoded as bcdL", { def: "n..9", enc: "bcdL", parts: { kind: "ber-tlv" } }],
    ["(DE3): a signed amount cannot have parts", { def: "x9", parts: positional({ 1: "ans9" }) }],
    [
      "(DE3): tag.length (2) must be 1 to 8, and each tag must have this length (raw: in bytes)",
      {
        def: "ans..9",
        parts: {
          kind: "tlv",
          tag: { length: 2, enc: "ascii" },
          length: { size: 2, enc: "ascii" },
          parts: { "1": "n1" },
        },
      },
    ],
  ])("%s", (reason, row) => {
    expect(refusal(row)).toBe(reason);
  });

  it("if it has a data element that does not exist", () => {
    expect(() => compileDialect(dialectWith({ 193: "n1" }))).toThrow("there is no data element 193");
    expect(() => compileDialect(dialectWith({ 1: "b8" }))).toThrow("there is no data element 1");
  });

  it("if it shows an element that does not exist", () => {
    expect(() => compileDialect(dialectWith({ 3: "n6" }, { display: () => ({ "3.1": "shown" }) }))).toThrow(
      "the display list contains 3.1, which does not exist",
    );
  });
});
