import { describe, expect, inject, it } from "vitest";
import { compileDialect } from "#iso8583/codec";
import { defaultDialect } from "#iso8583/default-dialect";
import type { Dialect } from "#iso8583/dialect";
import { Iso8583Error } from "#iso8583/iso8583-error";
import type { Iso8583Message } from "#iso8583/message";
import { testDialects } from "#iso8583/testing/dialect-laws";
import { visibleMessage } from "#iso8583/visible-message";
import { networkWire } from "../wire.ts";
import { americanExpressDialect as americanExpress } from "./american-express/dialect.ts";
import { mastercardDialect as mastercard } from "./mastercard/dialect.ts";
import { ebcdic } from "./testing/ebcdic.ts";
import { visaDialect as visa } from "./visa/dialect.ts";

const ascii = (text: string) => Buffer.from(text, "latin1").toString("hex");

/** Expects the message to pack to the hand-written bytes, and the bytes to unpack to the message. */
function expectBytes(dialect: Dialect, message: Iso8583Message, ...hex: string[]) {
  const codec = compileDialect(dialect);
  const bytes = codec.pack(message);
  expect(Buffer.from(bytes).toString("hex")).toBe(hex.join("").replaceAll(" ", ""));
  expect(codec.unpack(bytes)).toEqual(message);
}

describe("Visa", () => {
  it("packs digits, prefixes them with a binary length byte and packs private fields with inner bitmaps", () => {
    expectBytes(
      visa,
      {
        mti: "0100",
        fields: {
          2: "4242424242424242",
          3: "000000",
          4: "000000001000",
          19: "276",
          22: "0100",
          32: "12345",
          39: "00",
          60: { 1: "0", 2: "1", 3: "0", 4: "0", 5: "00", 6: "0", 7: "0", 8: "07", 9: "0", 10: "1" },
          62: { 2: "123456789012345" },
          63: { 1: "0002", 3: "3900" },
        },
      },
      "0100 7000 2401 0200 0016",
      "10 4242424242424242",
      "000000",
      "000000001000",
      "0276",
      "0100",
      "05 012345",
      "f0f0",
      "06 010000000701",
      "10 4000000000000000 0123456789012345",
      "07 a00000 0002 3900",
    );
  });

  it("uses DE126 for CAVV, security code and stored credential, DE34 for exemptions and DE123 for the address", () => {
    expectBytes(
      visa,
      {
        mti: "0100",
        fields: {
          34: { "01": { "86": "2.2.0" }, "4A": { "89": "1" } },
          123: { 1: "12345    ", 2: "5 MAIN" },
          126: { 9: "AB".repeat(20), 10: { 1: "1", 2: "1", 3: " 123" }, 13: "C" },
        },
      },
      "0100 8000000040000000 0000000000000024",
      "0010 01 0007 86 05 f24bf24bf0 4a 0003 89 01 f1",
      `0f ${"f1f2f3f4f540404040 f540d4c1c9d5"}`,
      `23 00c8000000000000 ${"ab".repeat(20)} f1f140f1f2f3 c3`,
    );
  });

  it("uses DE126.8 for a token cryptogram next to a CAVV, and a DE123 data set for the token requestor", () => {
    expectBytes(
      visa,
      {
        mti: "0100",
        fields: {
          123: { "66": { C0: "50667", CF: "5 MAIN" }, "68": { "03": "40010030273" } },
          126: { 8: "CD".repeat(20), 9: "AB".repeat(20) },
        },
      },
      "0100 8000000000000000 0000000000000024",
      `22 66 000f c0 05 ${ebcdic("50667")} cf 06 ${ebcdic("5 MAIN")}`,
      `68 000d 03 0b ${ebcdic("40010030273")}`,
      `30 0180000000000000 ${"cd".repeat(20)} ${"ab".repeat(20)}`,
    );
  });

  it("uses DE56 for the payment account reference and DE44.15 for the last four digits of the card", () => {
    const reference = "V0010013019080117003401234567";
    expectBytes(
      visa,
      { mti: "0110", fields: { 56: { "01": { "01": reference } } } },
      "0110 0000000000000100",
      `22 01 001f 01 1d ${ebcdic(reference)}`,
    );
    const blank = Object.fromEntries(
      [1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2, 1, 1, 4].map((length, index) => [index + 1, " ".repeat(length)]),
    );
    expectBytes(
      visa,
      { mti: "0110", fields: { 44: { ...blank, 15: "0002" } } },
      "0110 0000000000100000",
      `17 ${"40".repeat(19)} ${ebcdic("0002")}`,
    );
  });

  it("parses positional fields of a response, and accepts one that the host truncated", () => {
    const codec = compileDialect(visa);
    const message = { mti: "0110", fields: { 39: "00", 44: { 1: "5", 2: "Y", 3: " ", 4: " ", 5: "M" } } };
    expect(codec.unpack(codec.pack(message))).toEqual(message);
  });

  it("uses DE90 for the original of a reversal and DE95 for the new total", () => {
    const original = { 1: "0100", 2: "123456", 3: "1120203015", 4: "00000012345", 5: "00000000000" };
    expectBytes(
      visa,
      {
        mti: "0400",
        fields: { 90: original, 95: { 1: "000000000700", 2: "000000000000", 3: "000000000000", 4: "000000" } },
      },
      "0400 8000000000000000 0000004200000000",
      "0100 123456 1120203015 00000012345 00000000000",
      ebcdic("000000000700"),
      "f0".repeat(30),
    );
  });
});

describe("Mastercard", () => {
  it("uses EBCDIC in all fields, and a category code and tagged subelements in DE48", () => {
    expectBytes(
      mastercard,
      {
        mti: "0100",
        fields: {
          2: "5555555555554444",
          48: {
            TCC: "T",
            "22": { "01": "02", "05": "C101" },
            "42": { "01": "212" },
            "61": { 1: "1", 2: "0", 3: "0", 4: "0", 5: "0" },
            "63": { 1: "MCC123456", 2: "1120", 3: "  " },
            "66": { "01": "2", "02": "0a1b" },
            "82": "52",
            "92": "123",
          },
          63: { 1: "MCC", 2: "123456" },
        },
      },
      "f0f1f0f0 4000000000010002",
      "f1f6",
      "f5".repeat(12),
      "f4".repeat(4),
      ebcdic(
        "088T" +
          "2214" +
          "010202" +
          "0504C101" +
          "4207" +
          "0103212" +
          "6105" +
          "10000" +
          "6315" +
          "MCC1234561120  " +
          "6613" +
          "01012" +
          "02040a1b" +
          "8202" +
          "52" +
          "9203" +
          "123",
      ),
      ebcdic("009MCC123456"),
    );
  });

  it("splits DE61 into 26 positions and DE120 into postal code and street", () => {
    const message = {
      mti: "0100",
      fields: {
        61: {
          1: "1",
          2: "0",
          3: "2",
          4: "5",
          5: "1",
          6: "0",
          7: "4",
          8: "0",
          9: "0",
          10: "6",
          11: "0",
          12: "00",
          13: "276",
          14: "10115",
        },
        120: { "01": { 1: "12345    ", 2: "5 MAIN" } },
      },
    };
    expectBytes(
      mastercard,
      message,
      "f0f1f0f0 8000000000000008 0000000000000100",
      ebcdic("021" + "10251040060" + "00" + "276"),
      ebcdic("10115"),
      ebcdic("019" + "0115" + "12345    5 MAIN"),
    );
  });
});

describe("a token on Mastercard", () => {
  it("has its cryptogram as text in DE104, and its wallet and requestor in DE48", () => {
    const cryptogram = "AJ8IZ5aP8bHwAAzmZd4gAAADFA==";
    expectBytes(
      mastercard,
      {
        mti: "0100",
        fields: {
          48: { TCC: "T", "26": "103", "33": { "06": "50110030273" }, "42": { "01": "242" } },
          104: { "001": cryptogram },
        },
      },
      "f0f1f0f0 8000000000010000 0000000001000000",
      ebcdic("038T" + "2603103" + "3315" + "061150110030273" + "4207" + "0103242"),
      ebcdic(`034001028${cryptogram}`),
    );
  });

  it("has its payment account reference in DE56", () => {
    const reference = "5001BO8B9NXVVIXCT0HAJU98I512Z";
    expectBytes(
      mastercard,
      { mti: "0110", fields: { 56: { "001": reference } } },
      "f0f1f1f0 0000000000000100",
      ebcdic(`035001029${reference}`),
    );
  });
});

describe("American Express", () => {
  it("uses the 1993 edition in EBCDIC, with identifiers before private data", () => {
    expectBytes(
      americanExpress,
      {
        mti: "1100",
        fields: {
          24: "100",
          39: "000",
          60: { primary: "AX", secondary: "AAD", 1: "SELLER".padEnd(20), 2: "123456789012345" },
          61: { 1: "AX", 2: "ASK", 3: "05", 4: "AEVV", 5: "CD".repeat(20) },
        },
      },
      "f1f1f0f0 0000010002000018",
      "f1f0f0 f0f0f0",
      ebcdic("044AXAAD"),
      "c0000000",
      ebcdic("SELLER".padEnd(20)),
      ebcdic("123456789012345"),
      ebcdic("031AXASK05AEVV"),
      "cd".repeat(20),
    );
  });
});

describe("the default dialect", () => {
  it("uses ASCII with a binary bitmap and custom tags in DE48", () => {
    expectBytes(
      defaultDialect,
      {
        mti: "0800",
        fields: { 7: "1120203015", 11: "000001", 48: { "01": "05", "30": { 1: "12345    ", 2: "5 MAIN" } }, 70: "301" },
      },
      ascii("0800"),
      "8220000000010000 0400000000000000",
      ascii("1120203015" + "000001" + "027" + "01002" + "05" + "30015" + "12345    5 MAIN" + "301"),
    );
  });

  it("has tags for a token and for the network's data about its card", () => {
    const cryptogram = "AAECAwQFBgcICQoLDA0ODxAREhM=";
    const reference = "D0010013019080117003401234567";
    expectBytes(
      defaultDialect,
      {
        mti: "0100",
        fields: { 48: { "07": cryptogram, "08": "02", "09": "12345678901", "14": reference, "15": "0002" } },
      },
      ascii("0100"),
      "0000000000010000",
      ascii(`099${"07028"}${cryptogram}${"0800202"}${"0901112345678901"}${"14029"}${reference}${"150040002"}`),
    );
  });

  it("uses three-digit response codes for Diners", () => {
    const message = { mti: "0110", fields: { 39: "103" } };
    const codec = compileDialect(networkWire.diners.dialect);
    expect(codec.unpack(codec.pack(message))).toEqual(message);
    expect(() => compileDialect(networkWire.discover.dialect).pack(message)).toThrow();
  });
});

describe("every network", () => {
  it.each(Object.entries(networkWire))(
    "%s has a name, a description and a frame for its longest message",
    (name, { dialect }) => {
      expect(dialect.name).toBe(name);
      expect(dialect.about).not.toBe("");
      expect(dialect.framing.maxLength).toBeGreaterThanOrEqual(2_048);
    },
  );
});

testDialects(
  Object.values(networkWire).map(({ dialect }) => dialect),
  inject("randomRuns"),
);

describe("the loggable fields of a network message", () => {
  it.each([
    [
      visa,
      { 126: { 9: "00".repeat(20), 10: { 1: "1", 2: "1", 3: " 123" }, 13: "C" } },
      { 126: { 9: 40, 10: { 1: 1, 2: 1, 3: 4 }, 13: "C" } },
    ],
    [
      visa,
      { 34: { "01": { "86": "2.2.0", "87": "AB" }, "4A": { "89": "1" } } },
      { 34: { "01": { "86": "2.2.0", "87": 2 }, "4A": { "89": "1" } } },
    ],
    [visa, { 123: { 1: "12345", 2: "MAIN ST 5" } }, { 123: { 1: 5, 2: 9 } }],
    [
      mastercard,
      { 48: { TCC: "T", "43": "AAAB", "82": "52", "92": "123" } },
      { 48: { TCC: "T", "43": 4, "82": "52", "92": 3 } },
    ],
    [mastercard, { 48: { "33": { "02": "4242424242424242" } } }, { 48: { "33": { "02": 16 } } }],
    [americanExpress, { 61: { 1: "AX", 5: "00".repeat(20) } }, { 61: { 1: "AX", 5: 40 } }],
    [visa, { 126: { 8: "00".repeat(20), 9: "00".repeat(20) } }, { 126: { 8: 40, 9: 40 } }],
    [
      visa,
      { 123: { "66": { C0: "12345" }, "68": { "03": "40010030273" } } },
      { 123: { "66": { C0: 5 }, "68": { "03": "40010030273" } } },
    ],
    [mastercard, { 104: { "001": "AJ8IZ5aP8bHwAAzmZd4gAAADFA==" } }, { 104: { "001": 28 } }],
    [americanExpress, { 61: { 5: "00".repeat(20), 6: "XID", 7: "00".repeat(20) } }, { 61: { 5: 40, 6: "XID", 7: 40 } }],
    [defaultDialect, { 48: { "07": "AAECAwQFBgcICQoLDA0ODxAREhM=", "08": "02" } }, { 48: { "07": 28, "08": "02" } }],
    [
      networkWire.jcb.dialect,
      { 48: { "01": "05", "02": "AAAB", "20": "123" } },
      { 48: { "01": "05", "02": 4, "20": 3 } },
    ],
  ])("exclude everything that authenticates a card or its cardholder (%#)", (dialect, fields, visible) => {
    expect(visibleMessage(dialect, { mti: "0100", fields }).fields).toEqual(visible);
  });

  const reference = "V0010013019080117003401234567";
  it.each([
    [visa, { 44: { 15: "0002" }, 56: { "01": { "01": reference } } }],
    [mastercard, { 48: { "33": { "02": "0002", "06": "50110030273" } }, 56: { "001": reference } }],
    [americanExpress, { 112: { primary: "AX", secondary: "PAR", 1: reference.padEnd(35) } }],
    [defaultDialect, { 48: { "09": "12345678901", "14": reference, "15": "0002" } }],
  ])("include the payment account of a token and the last four digits of its card (%#)", (dialect, fields) => {
    expect(visibleMessage(dialect, { mti: "0110", fields }).fields).toEqual(fields);
  });

  it("include the components of amounts", () => {
    const amounts = { 1: { 1: "00", 2: "57", 3: "978", 4: "C", 5: "000000001000" } };
    expect(visibleMessage(visa, { mti: "0110", fields: { 54: amounts } }).fields).toEqual({ 54: amounts });
  });
});

describe.each([
  ["visa", visa, ebcdic],
  ["mastercard", mastercard, ebcdic],
  ["the default", defaultDialect, ascii],
] as const)("a fee in the dialect of %s", (_name, dialect, encoded) => {
  const feeFields = ["28", "29", "30", "31"];

  it.each(feeFields)("consists of a sign and eight digits in field %s", (field) => {
    const codec = compileDialect(dialect);
    const message = { mti: "0220", fields: { [field]: "C00001500" } };
    const bytes = codec.pack(message);
    expect(Buffer.from(bytes).toString("hex")).toContain(encoded("C00001500"));
    expect(codec.unpack(bytes)).toEqual(message);
  });

  it.each(
    feeFields.flatMap((field) =>
      ["X00001500", "C0001500", "C000015000", "C0000150 ", "00001500"].map((fee) => [field, fee]),
    ),
  )("is rejected in field %s as '%s'", (field, fee) =>
    expect(() => compileDialect(dialect).pack({ mti: "0220", fields: { [field]: fee } })).toThrow(Iso8583Error),
  );

  it("has a sign and sixteen digits in field 97", () => {
    const codec = compileDialect(dialect);
    const message = { mti: "0520", fields: { "97": "D0000000000001500" } };
    expect(codec.unpack(codec.pack(message))).toEqual(message);
    expect(() => codec.pack({ mti: "0520", fields: { "97": "X0000000000001500" } })).toThrow(Iso8583Error);
  });
});
