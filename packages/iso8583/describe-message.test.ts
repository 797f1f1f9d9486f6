import { describe, expect, it } from "vitest";
import { compileDialect } from "./codec.ts";
import { defaultDialect as plain } from "./default-dialect.ts";
import { describeMessage } from "./describe-message.ts";
import { dialectWith } from "./testing/dialect-with.ts";

const pan = "4242424242424242";

describe("a described message", () => {
  it("shows six and four digits of the card number and what an operator needs", () => {
    const message = { mti: "0110", fields: { 2: pan, 4: "000000001000", 11: "000001", 37: "432420000001", 39: "05" } };
    expect(describeMessage(plain, message)).toEqual({
      mti: "0110",
      fields: { 2: "424242******4242", 4: "000000001000", 11: "000001", 37: "432420000001", 39: "05" },
    });
  });

  it("hides what authenticates a card or its holder", () => {
    const fields = { 48: { "01": "05", "02": "AAAB", "20": "123" } };
    expect(describeMessage(plain, { mti: "0100", fields }).fields).toEqual({
      48: { "01": "05", "02": "[hidden]", "20": "[hidden]" },
    });
  });

  it("shows the size of what no table explains", () => {
    const message = {
      mti: "0100",
      fields: { 48: { "20#2": "123", "77": pan, "#order": "77 20#2" }, 60: "anything", 54: "raw" },
    };
    expect(describeMessage(plain, message).fields).toEqual({
      48: { "20#2": "[hidden]", "77": "[16 characters]" },
      60: "[8 characters]",
      54: "[3 characters]",
    });
    expect(describeMessage(dialectWith({}), { mti: "0100", fields: { 7: "1120", 8: { 1: "x" } } }).fields).toEqual({
      7: "[4 characters]",
      8: "[1 parts]",
    });
  });

  it("masks a card number that stands where none belongs", () => {
    const message = {
      mti: "0100",
      fields: { 37: `${pan}`, 43: { 1: `SHOP ${pan} X`, 2: "CITY" }, 90: { 1: "0100" }, 102: pan },
    };
    expect(describeMessage(plain, message).fields).toEqual({
      37: "424242******4242",
      43: { 1: "SHOP 424242******4242 X", 2: "CITY" },
      90: { 1: "0100" },
      102: "424242******4242",
    });
    expect(describeMessage(plain, { mti: "0100", fields: { 41: `99999${pan}` } }).fields).toEqual({
      41: "*".repeat(21),
    });
  });

  it("shows the parts of amounts", () => {
    const amounts = { 1: { 1: "00", 2: "57", 3: "978", 4: "C", 5: "000000001000" } };
    expect(describeMessage(plain, { mti: "0110", fields: { 54: amounts } }).fields).toEqual({ 54: amounts });
  });

  it("does not change the message it describes", () => {
    const codec = compileDialect(plain);
    const message = { mti: "0100", fields: { 2: pan, 48: { "30": { 1: "12345    ", 2: "5 MAIN" } } } };
    const before = structuredClone(message);
    describeMessage(plain, message);
    expect(message).toEqual(before);
    expect(codec.unpack(codec.pack(message))).toEqual(before);
  });
});
