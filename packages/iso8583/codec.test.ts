import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { compileDialect } from "./codec.ts";
import type { Iso8583Error } from "./iso8583-error.ts";
import { errorOf } from "./testing/codec-for.ts";
import { dialectWith } from "./testing/dialect-with.ts";

const dialect = dialectWith({ 2: "n..19", 3: "n6", 4: "n12", 11: "n6", 48: "ans...999" });
const codec = compileDialect(dialect);
const message = {
  mti: "0100",
  fields: { 2: "4242424242424242", 3: "000000", 4: "000000001000", 11: "000001" },
};
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

describe("a codec", () => {
  it("writes the message type, the bitmap and the fields in ascending order", () => {
    const shuffled = { mti: "0100", fields: { 11: "000001", 4: "000000001000", 2: "4242424242424242", 3: "000000" } };
    expect(text(codec.pack(shuffled))).toBe(text(codec.pack(message)));
    expect(text(codec.pack(message))).toBe(
      "0100\x70\x20\x00\x00\x00\x00\x00\x00" + "164242424242424242" + "000000" + "000000001000" + "000001",
    );
  });

  it("returns a separate buffer for each message", () => {
    const first = codec.pack(message);
    const before = text(first);
    codec.pack({ ...message, mti: "0400" });
    expect(text(first)).toBe(before);
  });

  it("leaves no data of a failed message in the next message", () => {
    expect(errorOf(() => codec.pack({ mti: "0100", fields: { 2: "4242424242424242", 3: "x" } })).code).toBe(
      "character-set",
    );
    expect(text(codec.pack(message))).toHaveLength(4 + 8 + 18 + 6 + 12 + 6);
  });

  it("supports messages of any size", () => {
    const large = { mti: "0100", fields: { 48: "x".repeat(999), 127: "y".repeat(90_000) } };
    const roomy = compileDialect(dialectWith({ 48: "ans...999", 127: { def: "ans.99999", pfxLen: 5 } }));
    expect(roomy.unpack(roomy.pack(large))).toEqual(large);
  });

  it.each(["0000", "0900", "3100", "0180", "0106", "01", "01x0", "01000"])("rejects the message type %s", (mti) => {
    expect(errorOf(() => codec.pack({ ...message, mti })).code).toBe("unknown-mti");
  });

  it("rejects an unknown message type when it unpacks", () => {
    const bytes = codec.pack(message);
    bytes[1] = "9".charCodeAt(0);
    expect(errorOf(() => codec.unpack(bytes))).toEqual({ code: "unknown-mti", path: "MTI", offset: 0 });
  });

  it("rejects data elements that the dialect does not define, in both directions", () => {
    expect(errorOf(() => codec.pack({ mti: "0100", fields: { 5: "1" } }))).toMatchObject({
      code: "unknown-field",
      path: "DE5",
    });
    const bytes = codec.pack(message);
    bytes[4] = (bytes[4] ?? 0) | 0x08;
    expect(errorOf(() => codec.unpack(bytes))).toMatchObject({ code: "unknown-field", path: "DE5" });
  });

  it.each(["02", "0", "193", "length", "constructor", "__proto__", " 2"])("rejects the field key %s", (key) => {
    expect(errorOf(() => codec.pack({ mti: "0100", fields: { [key]: "1" } })).code).toBe("unknown-field");
  });

  it("rejects bytes after the last field", () => {
    const bytes = Buffer.concat([codec.pack(message), Buffer.from([0])]);
    expect(errorOf(() => codec.unpack(bytes))).toEqual({
      code: "trailing-bytes",
      path: "message",
      offset: bytes.length - 1,
    });
  });

  it("rejects a message truncated at any position", () => {
    const bytes = codec.pack(message);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(errorOf(() => codec.unpack(bytes.subarray(0, length))).code).toBe("truncated");
    }
  });

  it.each([undefined, null, 12, ["1"], Symbol("x")])("rejects a value of another type: %s", (value) => {
    const fields = { 3: value } as unknown as typeof message.fields;
    expect(errorOf(() => codec.pack({ mti: "0100", fields })).code).toBe("value-kind");
  });
});

describe("a decode error", () => {
  const cut = () => {
    try {
      codec.unpack(codec.pack(message).subarray(0, 40));
    } catch (error) {
      return error as Iso8583Error;
    }
    throw new Error("no error was thrown");
  };

  it("contains code, path and offset", () => {
    const { code, path, offset } = cut();
    expect({ code, path, offset }).toEqual({ code: "truncated", path: "DE4", offset: 36 });
    expect(cut().message).toBe("The message ends before the field does (DE4, byte 36)");
  });

  it("contains the fields decoded before it, enough to respond to an invalid request", () => {
    expect(cut().decoded).toEqual({ mti: "0100", fields: { 2: "4242424242424242", 3: "000000" } });
  });

  it("contains no value in any log format", () => {
    const error = cut();
    const shown = [error.message, error.stack, JSON.stringify(error), inspect(error, { showHidden: true, depth: 9 })];
    expect(shown.join()).not.toContain("4242");
  });
});
