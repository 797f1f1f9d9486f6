import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { validateIso8583Folder } from "./iso8583.ts";
import { validateFolder } from "./validate-folder.ts";
import type { Verdict } from "./verdict.ts";

const profile = { n: "ascii", nVar: "ascii", c: "ascii", z: "ascii", b: "raw", pfx: "ascii" };
const dialects = {
  bases: { iso87: { 2: "n..19", 3: "n6", 35: "z..37", 43: "ans40", 48: "ans...999", 55: "b...255", 66: "n1" } },
  dialects: {
    plain: { base: "iso87", mti: "ascii", bitmap: "hex-ascii", profile },
    packed: {
      base: "iso87",
      mti: "bcd",
      bitmap: "raw",
      profile: { ...profile, n: "bcdL", nVar: "bcdL", z: "bcdL", pfx: "bcd" },
    },
  },
};

const ascii = (text: string) => Buffer.from(text, "latin1").toString("hex");
const base = { dialect: "plain", compare: "full", mti: "0100", fields: { 2: "4242424242424242", 3: "000000" } };
const message = { ...base, message_hex: ascii("01006000000000000000164242424242424242000000") };

describe("the ISO 8583 judge", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "conformance-"));
    writeFileSync(join(folder, "dialects.json"), JSON.stringify(dialects));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const validate = async (file: unknown): Promise<Pick<Verdict, "failures" | "notes">> => {
    writeFileSync(join(folder, "case.json"), typeof file === "string" ? file : JSON.stringify(file));
    const verdicts: Verdict[] = [];
    for await (const verdict of validateIso8583Folder(folder)) verdicts.push(verdict);
    expect(verdicts).toHaveLength(1);
    const [{ failures, notes } = { failures: [], notes: [] }] = verdicts;
    return { failures, notes };
  };

  it("passes a message that decodes to its fields and re-encodes to its bytes", async () => {
    expect(await validate(message)).toEqual({ failures: [], notes: [] });
  });

  it.each<[string, unknown, string[]]>([
    ["another message type", { ...message, mti: "0110" }, ["MTI differs"]],
    ["another value", { ...message, fields: { ...base.fields, 3: "000001" } }, ["DE3 differs"]],
    ["a missing field", { ...message, fields: { ...base.fields, 66: "1" } }, ["DE66 is missing"]],
    ["an extra field", { ...message, fields: { 2: base.fields[2] } }, ["DE3 is not expected"]],
    ["an unknown dialect", { ...message, dialect: "none" }, ["dialects.json has no dialect none"]],
    ["invalid hex", { ...message, message_hex: "0" }, ["not a message file: message_hex"]],
    ["no JSON", "{", ["not a message file: it is not a JSON object"]],
    [
      "a truncated message",
      { ...message, message_hex: message.message_hex.slice(0, -2) },
      ["does not decode: The message ends before the field does (DE3, byte 38)"],
    ],
    [
      "trailing bytes",
      { ...message, message_hex: `${message.message_hex}00` },
      ["does not decode: Extra bytes follow the last field (message, byte 44)"],
    ],
  ])("fails %s", async (_, file, failures) => {
    expect((await validate(file)).failures).toEqual(failures);
  });

  it("compares only what a mode requires", async () => {
    expect((await validate({ ...message, compare: "subset", fields: { 3: "000000" } })).failures).toEqual([]);
    expect((await validate({ ...message, compare: "subset", fields: { 3: "1" } })).failures).toEqual(["DE3 differs"]);
    expect((await validate({ ...message, compare: "roundtrip-only", fields: {} })).failures).toEqual([]);
  });

  it("treats both separators of track 2 as equal", async () => {
    const track = (separator: string) => ({
      ...message,
      dialect: "packed",
      fields: { 35: `4242424242424242${separator}2912` },
      message_hex: "0100 0000000020000000 21 04242424242424242d2912".replaceAll(" ", ""),
    });
    expect((await validate(track("="))).failures).toEqual([]);
    expect((await validate(track("D"))).failures).toEqual([]);
    expect((await validate(track("1"))).failures).toEqual(["DE35 differs"]);
  });

  it("judges lower-case hex by the same dialect in lower case", async () => {
    const file = (bitmap: string) => ({
      ...message,
      fields: { 66: "1", 3: "000000" },
      message_hex: ascii(`0100${bitmap}0000001`),
    });
    expect((await validate(file("a0000000000000004000000000000000"))).failures).toEqual([]);
    expect((await validate(file("A0000000000000004000000000000000"))).failures).toEqual([]);
  });

  it("ignores a bitmap that was sent empty", async () => {
    const file = {
      ...message,
      fields: { 3: "000000" },
      message_hex: ascii("0100A0000000000000000000000000000000000000"),
    };
    expect((await validate(file)).failures).toEqual([]);
  });

  describe("in the optional layers", () => {
    const chip = "9A032611209F36020034";
    const chipMessage = {
      ...base,
      fields: { 55: chip },
      message_hex: ascii("01000000000000000200010") + chip,
    };

    it("compares every chip tag", async () => {
      expect((await validate({ ...chipMessage, de55_tags: { "9A": "261120", "9F36": "0034" } })).failures).toEqual([]);
      expect((await validate({ ...chipMessage, de55_tags: { "9A": "261121", "95": "00" } })).failures).toEqual([
        "DE55.95 differs",
        "DE55.9A differs",
        "DE55.9F36 is not expected",
      ]);
      expect((await validate({ ...message, de55_tags: { "9A": "261120" } })).failures).toEqual([
        "DE55 is not a list of tags that re-encodes to the same bytes",
      ]);
    });

    it("finds subfields under any name in the file", async () => {
      const file = (subfields: unknown) => ({
        ...base,
        fields: { 48: "0023003CT60105002XY" },
        message_hex: ascii("010000000000000100000190023003CT60105002XY"),
        subfields,
      });
      expect(await validate(file({ 48: { "0023": "CT6", "0105": "XY" } }))).toEqual({ failures: [], notes: [] });
      expect(await validate(file({ PDS: { PDS0023: "CT6" } }))).toEqual({ failures: [], notes: [] });
      expect(await validate(file({ "48.0105": "XY" }))).toEqual({ failures: [], notes: [] });
      expect((await validate(file({ DE048: { "0023": "CT7" } }))).failures).toEqual(["DE48.0023 differs"]);
      expect((await validate(file({ 48: { "0099": "x" } }))).failures).toEqual(["DE48.0099 differs"]);
      expect((await validate(file({ note: { a: "x" } }))).notes).toEqual([
        "subfields of note not validated: not a data element",
      ]);
    });

    it("adds the lengths of the parts around the message", async () => {
      const hex = message.message_hex;
      const length = (hex.length / 2).toString(16).padStart(4, "0");
      const framings: [unknown, boolean][] = [
        [{ hex: length + hex }, true],
        [{ hex: `${length}0000${hex}` }, true],
        [{ prefix_hex: length }, true],
        [{ hex: `ffff${hex}` }, false],
        [{ prefix_hex: "ffff" }, false],
        [{ file_hex: `0000${length}${hex}00000000` }, true],
        [{ file_hex: `0000${length}${hex}00000001` }, false],
      ];
      for (const [framing, passes] of framings) {
        expect((await validate({ ...message, framing })).failures).toEqual(
          passes ? [] : ["framing does not match the message"],
        );
      }
      expect((await validate({ ...message, framing: "two bytes" })).notes).toEqual([
        "framing not validated: the case file does not contain the bytes of the framing",
      ]);
    });
  });

  describe("as a command", () => {
    const run = async (format: "iso8583", directory: string) => {
      const lines: string[] = [];
      const status = await validateFolder(format, directory, {
        print: (line) => lines.push(line),
        complain: () => undefined,
      });
      return { status, lines };
    };

    it("counts the cases in its last line and fails if one fails, without showing values", async () => {
      writeFileSync(join(folder, "one.json"), JSON.stringify(message));
      expect(await run("iso8583", folder)).toMatchObject({ status: 0, lines: ["1 passed, 0 failed"] });
      writeFileSync(
        join(folder, "two.json"),
        JSON.stringify({ ...message, fields: { 2: "4111111111111111", 3: "000000" } }),
      );
      expect(await run("iso8583", folder)).toMatchObject({
        status: 1,
        lines: ["FAIL two.json: DE2 differs", "1 passed, 1 failed"],
      });
    });

    it("fails without cases, or without dialects", async () => {
      expect(await run("iso8583", folder)).toMatchObject({ status: 1, lines: ["0 passed, 0 failed"] });
      rmSync(join(folder, "dialects.json"));
      expect(await run("iso8583", folder)).toMatchObject({ status: 1, lines: ["0 passed, 1 failed"] });
    });
  });
});
