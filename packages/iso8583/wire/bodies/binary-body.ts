import { Iso8583Error } from "../../iso8583-error.ts";
import type { FieldValue } from "../../message.ts";
import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";
import { type CodePage, characterTables, unmapped } from "../code-pages.ts";
import { anyLength, type Body } from "./body.ts";

const hexDigits = "0123456789ABCDEF";
const halfByte = new Int8Array(128).fill(unmapped);
for (const letters of [hexDigits, hexDigits.toLowerCase()]) {
  Array.from(letters).forEach((letter, value) => {
    halfByte[letter.charCodeAt(0)] = value;
  });
}

/** Writes the bytes of a hex string at a reserved position. */
function writeHex(writer: ByteWriter, hex: string, start: number, path: string): void {
  for (let index = 0; index < hex.length; index += 2) {
    const high = halfByte[hex.charCodeAt(index)] ?? unmapped;
    const low = halfByte[hex.charCodeAt(index + 1)] ?? unmapped;
    if (high < 0 || low < 0) throw new Iso8583Error("character-set", { path });
    writer.bytes[start + (index >> 1)] = (high << 4) | low;
  }
}

/**
 * Checks that the hex string has an even number of digits and, in a fixed-length field, the fixed length. Binary values have
 * no padding, so a short value is rejected.
 */
function checkedHex(value: FieldValue, fixed: number, path: string): string {
  if (typeof value !== "string") throw new Iso8583Error("value-kind", { path });
  if (value.length % 2 === 1) throw new Iso8583Error("odd-length", { path });
  if (fixed !== anyLength && value.length !== fixed * 2) throw new Iso8583Error("length-out-of-range", { path });
  return value;
}

export const rawBody = (path: string): Body => ({
  bytesFor: (units) => units,
  unitsIn: (bytes) => bytes,
  decode(reader: ByteReader, units: number): string {
    const start = reader.skip(units, path);
    return reader.bytes.toString("hex", start, start + units).toUpperCase();
  },
  encode(writer: ByteWriter, value: FieldValue, fixed: number): number {
    const hex = checkedHex(value, fixed, path);
    writeHex(writer, hex, writer.reserve(hex.length / 2), path);
    return hex.length / 2;
  },
});

/**
 * Encodes each byte as two hex digits. Received digits in the other letter case are rejected, because they would not
 * re-encode to the same bytes.
 */
export function hexBody(page: CodePage, letters: "upper" | "lower", path: string): Body {
  const digits = letters === "upper" ? hexDigits : hexDigits.toLowerCase();
  const { decode, encode } = characterTables(page, (code) => digits.includes(String.fromCharCode(code)));
  return {
    bytesFor: (units) => units * 2,
    unitsIn: (bytes) => (bytes % 2 === 0 ? bytes / 2 : anyLength),
    decode(reader: ByteReader, units: number): string {
      const start = reader.skip(units * 2, path);
      let hex = "";
      for (let at = start; at < start + units * 2; at += 1) {
        const code = decode[reader.bytes[at] as number] as number;
        if (code === unmapped) throw new Iso8583Error("character-set", { path, offset: at });
        hex += String.fromCharCode(code);
      }
      return hex.toUpperCase();
    },
    encode(writer: ByteWriter, value: FieldValue, fixed: number): number {
      const hex = checkedHex(value, fixed, path);
      const start = writer.reserve(hex.length);
      for (let index = 0; index < hex.length; index += 1) {
        const half = halfByte[hex.charCodeAt(index)] ?? unmapped;
        if (half < 0) throw new Iso8583Error("character-set", { path });
        writer.bytes[start + index] = encode[digits.charCodeAt(half)] as number;
      }
      return hex.length / 2;
    },
  };
}
