import fc from "fast-check";
import { describe, expect, inject, it } from "vitest";
import { compileDialect } from "./codec.ts";
import { describeMessage } from "./describe-message.ts";
import { mastercard } from "./dialects/mastercard.ts";
import { networkDialects } from "./dialects/network-dialects.ts";
import { visa } from "./dialects/visa.ts";
import { arbitraryMessage } from "./testing/arbitrary-message.ts";
import { dialectWith } from "./testing/dialect-with.ts";

const pan = "4242424242424242";
const plain = networkDialects.jcb;

describe("a described message", () => {
  it("shows six and four digits of the card number and what an operator needs", () => {
    const message = { mti: "0110", fields: { 2: pan, 4: "000000001000", 11: "000001", 37: "432420000001", 39: "05" } };
    expect(describeMessage(plain, message)).toEqual({
      mti: "0110",
      fields: { 2: "424242******4242", 4: "000000001000", 11: "000001", 37: "432420000001", 39: "05" },
    });
  });

  it.each(["14", "35", "36", "45", "52", "53", "55"])("hides DE%s", (dataElement) => {
    for (const dialect of Object.values(networkDialects)) {
      const described = describeMessage(dialect, { mti: "0100", fields: { [dataElement]: "2912" } });
      expect(described.fields).toEqual({ [dataElement]: "[hidden]" });
    }
  });

  it.each([
    [
      visa,
      { 126: { 9: "00".repeat(20), 10: { 1: "1", 2: "1", 3: " 123" }, 13: "C" } },
      { 126: { 9: "[hidden]", 10: "[hidden]", 13: "C" } },
    ],
    [visa, { 34: { "01": { "86": "2.2.0" }, "4A": { "89": "1" } } }, { 34: { "01": "[hidden]", "4A": { "89": "1" } } }],
    [visa, { 123: { 1: "12345", 2: "MAIN ST 5" } }, { 123: "[hidden]" }],
    [
      mastercard,
      { 48: { TCC: "T", "43": "AAAB", "82": "52", "92": "123" } },
      { 48: { TCC: "T", "43": "[hidden]", "82": "52", "92": "[hidden]" } },
    ],
    [mastercard, { 48: { "33": { "02": pan } } }, { 48: { "33": "[hidden]" } }],
    [networkDialects["american-express"], { 61: { 1: "AX", 5: "00".repeat(20) } }, { 61: { 1: "AX", 5: "[hidden]" } }],
    [
      plain,
      { 48: { "01": "05", "02": "AAAB", "20": "123" } },
      { 48: { "01": "05", "02": "[hidden]", "20": "[hidden]" } },
    ],
  ])("hides what authenticates a card or its holder (%#)", (dialect, fields, shown) => {
    expect(describeMessage(dialect, { mti: "0100", fields }).fields).toEqual(shown);
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
    expect(describeMessage(visa, { mti: "0110", fields: { 54: amounts } }).fields).toEqual({ 54: amounts });
  });

  it("never shows a card number put into any field of any dialect", () => {
    for (const dialect of Object.values(networkDialects)) {
      fc.assert(
        fc.property(arbitraryMessage(dialect), (message) => {
          const poisoned = JSON.parse(JSON.stringify(message), (key, value) =>
            typeof value === "string" && key !== "mti" && !key.startsWith("#") ? pan : value,
          );
          expect(JSON.stringify(describeMessage(dialect, poisoned))).not.toContain(pan);
        }),
        { numRuns: 50 * inject("randomRuns") },
      );
    }
  });

  it("does not change the message it describes", () => {
    const codec = compileDialect(visa);
    const message = { mti: "0100", fields: { 2: pan, 126: { 10: { 1: "1", 2: "1", 3: " 123" } } } };
    const before = structuredClone(message);
    describeMessage(visa, message);
    expect(message).toEqual(before);
    expect(codec.unpack(codec.pack(message))).toEqual(before);
  });
});
