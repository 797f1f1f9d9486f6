import { describe, expect, it } from "vitest";
import { compileDialect } from "./codec.ts";
import { defaultDialect as plain } from "./default-dialect.ts";
import { identifiers } from "./dialect.ts";
import { dialectWith } from "./testing/dialect-with.ts";
import { visibleMessage } from "./visible-message.ts";

const pan = "4242424242424242";

describe("the loggable part of a message", () => {
  it("contains six and four digits of the card number, and the data that an operator needs", () => {
    const message = { mti: "0110", fields: { 2: pan, 4: "000000001000", 11: "000001", 37: "432420000001", 39: "05" } };
    expect(visibleMessage(plain, message)).toEqual({
      mti: "0110",
      fields: { 2: "424242******4242", 4: "000000001000", 11: "000001", 37: "432420000001", 39: "05" },
    });
  });

  it("contains only the length of data that authenticates a card or its cardholder", () => {
    const fields = { 14: "2912", 48: { "01": "05", "02": "AAAB", "20": "123" } };
    expect(visibleMessage(plain, { mti: "0100", fields }).fields).toEqual({
      14: 4,
      48: { "01": "05", "02": 4, "20": 3 },
    });
  });

  it("contains only the length of data that no table allows", () => {
    const message = {
      mti: "0100",
      fields: { 48: { "20#2": "123", "01#2": "07", "77": pan, "#order": "77 20#2" }, 60: "anything", 54: "raw" },
    };
    expect(visibleMessage(plain, message).fields).toEqual({
      48: { "20#2": 3, "01#2": "07", "77": 16 },
      60: 8,
      54: 3,
    });
    expect(visibleMessage(dialectWith({}), { mti: "0100", fields: { 7: "1120", 8: { 1: "x" } } }).fields).toEqual({
      7: 4,
      8: { 1: 1 },
    });
  });

  it("masks a card number in any field that should not contain one", () => {
    const message = {
      mti: "0100",
      fields: { 37: `${pan}`, 43: { 1: `SHOP ${pan} X`, 2: "CITY" }, 90: { 1: "0100" }, 102: pan },
    };
    expect(visibleMessage(plain, message).fields).toEqual({
      37: "424242******4242",
      43: { 1: "SHOP 424242******4242 X", 2: "CITY" },
      90: { 1: "0100" },
      102: 16,
    });
    expect(visibleMessage(plain, { mti: "0100", fields: { 41: `99999${pan}` } }).fields).toEqual({
      41: "*".repeat(21),
    });
  });

  it("contains a network-specific identifier only if it has the defined length", () => {
    const dialect = dialectWith({ 31: "ans..99" }, { display: () => identifiers({ 31: 23 }) });
    const ofLength = (value: string) => visibleMessage(dialect, { mti: "1240", fields: { 31: value } }).fields["31"];
    expect(ofLength("74761736325000000001234")).toBe("74761736325000000001234");
    expect(ofLength(pan)).toBe(16);
  });

  it("contains the components of amounts", () => {
    const amounts = { 1: { 1: "00", 2: "57", 3: "978", 4: "C", 5: "000000001000" } };
    expect(visibleMessage(plain, { mti: "0110", fields: { 54: amounts } }).fields).toEqual({ 54: amounts });
  });

  it("does not modify the message", () => {
    const codec = compileDialect(plain);
    const message = { mti: "0100", fields: { 2: pan, 48: { "30": { 1: "12345    ", 2: "5 MAIN" } } } };
    const before = structuredClone(message);
    visibleMessage(plain, message);
    expect(message).toEqual(before);
    expect(codec.unpack(codec.pack(message))).toEqual(before);
  });
});
