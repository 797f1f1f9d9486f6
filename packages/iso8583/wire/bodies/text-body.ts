import { Buffer } from "node:buffer";
import { Iso8583Error } from "../../iso8583-error.ts";
import type { FieldValue } from "../../message.ts";
import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";
import { type CharacterTables, unmapped } from "../code-pages.ts";
import { type Body, fitted, type Padding } from "./body.ts";

/** Initial size of the scratch buffer, sufficient for most fields. A longer field enlarges the buffer. */
const usualLength = 64;

/** Encodes single-byte characters in ASCII or EBCDIC, including unpacked digits. */
export function textBody(tables: CharacterTables, padding: Padding | undefined, path: string): Body {
  const { decode, encode } = tables;
  const takesAll = decode.every((code, byte) => code === byte);
  const keepsBytes = decode.every((code, byte) => code === unmapped || code === byte);
  let scratch = Buffer.alloc(keepsBytes ? 0 : usualLength);

  return {
    bytesFor: (units) => units,
    unitsIn: (bytes) => bytes,

    decode(reader: ByteReader, units: number): string {
      const start = reader.skip(units, path);
      const end = start + units;
      const { bytes } = reader;
      if (takesAll) return bytes.toString("latin1", start, end);
      if (keepsBytes) {
        for (let at = start; at < end; at += 1) {
          if (decode[bytes[at] as number] === unmapped) throw new Iso8583Error("character-set", { path, offset: at });
        }
        return bytes.toString("latin1", start, end);
      }
      if (units > scratch.length) scratch = Buffer.alloc(units);
      try {
        for (let at = start; at < end; at += 1) {
          const code = decode[bytes[at] as number] as number;
          if (code === unmapped) throw new Iso8583Error("character-set", { path, offset: at });
          scratch[at - start] = code;
        }
        return scratch.toString("latin1", 0, units);
      } finally {
        for (let at = 0; at < units; at += 1) scratch[at] = 0;
      }
    },

    encode(writer: ByteWriter, value: FieldValue, fixed: number): number {
      const text = fitted(value, fixed, padding, path);
      const length = text.length;
      const start = writer.reserve(length);
      const { bytes } = writer;
      for (let index = 0; index < length; index += 1) {
        const code = text.charCodeAt(index);
        const byte = code > 0xff ? unmapped : (encode[code] as number);
        if (byte === unmapped) throw new Iso8583Error(code > 0xff ? "unmapped-character" : "character-set", { path });
        bytes[start + index] = byte;
      }
      return length;
    },
  };
}
