import type { PrefixEncoding } from "../definition/field-spec.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { characterSets } from "./character-sets.ts";
import { characterTables, unmapped } from "./code-pages.ts";

export interface LengthPrefix {
  readonly bytes: number;
  /** Maximum length that the prefix can express. */
  readonly max: number;
  read(reader: ByteReader, path: string): number;
  write(writer: ByteWriter, start: number, length: number): void;
}

function characterPrefix(page: "ascii" | "ebcdic", digits: number): LengthPrefix {
  const { decode, encode } = characterTables(page, characterSets.n);
  return {
    bytes: digits,
    max: 10 ** digits - 1,
    read(reader, path) {
      const start = reader.skip(digits, path);
      let length = 0;
      for (let at = start; at < start + digits; at += 1) {
        const code = decode[reader.bytes[at] as number] as number;
        if (code === unmapped) throw new Iso8583Error("length-prefix", { path, offset: at });
        length = length * 10 + (code - 0x30);
      }
      return length;
    },
    write(writer, start, length) {
      let left = length;
      for (let at = start + digits - 1; at >= start; at -= 1) {
        writer.bytes[at] = encode[0x30 + (left % 10)] as number;
        left = Math.floor(left / 10);
      }
    },
  };
}

/** Encodes two length digits per byte, with a leading zero nibble if the number of digits is odd. */
function bcdPrefix(digits: number): LengthPrefix {
  const bytes = (digits + 1) >> 1;
  const max = 10 ** digits - 1;
  return {
    bytes,
    max,
    read(reader, path) {
      const start = reader.skip(bytes, path);
      let length = 0;
      for (let at = start; at < start + bytes; at += 1) {
        const byte = reader.bytes[at] as number;
        if (byte >> 4 > 9 || (byte & 0xf) > 9) throw new Iso8583Error("length-prefix", { path, offset: at });
        length = length * 100 + (byte >> 4) * 10 + (byte & 0xf);
      }
      if (length > max) throw new Iso8583Error("length-prefix", { path, offset: start });
      return length;
    },
    write(writer, start, length) {
      let left = length;
      for (let at = start + bytes - 1; at >= start; at -= 1) {
        writer.bytes[at] = (Math.floor((left % 100) / 10) << 4) | (left % 10);
        left = Math.floor(left / 100);
      }
    },
  };
}

const binaryPrefix = (bytes: number): LengthPrefix => ({
  bytes,
  max: 256 ** bytes - 1,
  read: (reader, path) => reader.bytes.readUIntBE(reader.skip(bytes, path), bytes),
  write: (writer, start, length) => {
    writer.bytes.writeUIntBE(length, start, bytes);
  },
});

/** The longest field prefix has six digits (Postilion DE127). A four-byte BCD frame length has eight digits. */
const longestPrefix = 8;
const longestBinaryPrefix = 4;

/** Returns the codec for a length prefix. `size` is the number of bytes in a binary prefix, otherwise the number of digits. */
export function lengthPrefix(encoding: PrefixEncoding, size: number, path: string): LengthPrefix {
  const longest = encoding === "binary" ? longestBinaryPrefix : longestPrefix;
  if (!Number.isInteger(size) || size < 1 || size > longest) {
    throw new Iso8583Error("invalid-dialect", {
      path,
      detail: `a length prefix cannot have a size of ${size} (${encoding})`,
    });
  }
  switch (encoding) {
    case "ascii":
    case "ebcdic":
      return characterPrefix(encoding, size);
    case "bcd":
      return bcdPrefix(size);
    case "binary":
      return binaryPrefix(size);
  }
}
