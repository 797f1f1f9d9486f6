import { Buffer } from "node:buffer";
import { Iso8583Error } from "../../iso8583-error.ts";
import type { FieldValue } from "../../message.ts";
import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";
import { type Body, fitted, type Padding } from "./body.ts";

const zero = 0x30;
const notADigit = 0xff;
/** Maps nibbles 0–9 to ASCII digits. For track 2, `trackDigitCodes` also maps the separator, nibble D. */
const digitCodes = Uint8Array.from({ length: 16 }, (_, nibble) => (nibble < 10 ? zero + nibble : notADigit));
const trackDigitCodes = digitCodes.map((code, nibble) => (nibble === 0xd ? 0x44 : code));

function nibbleOf(code: number, track: boolean): number {
  if (code >= zero && code <= 0x39) return code - zero;
  // The track 2 separator is = in text and D in packed digits (ISO/IEC 7813).
  return track && (code === 0x44 || code === 0x3d) ? 0xd : notADigit;
}

export interface PackedDigitsOptions {
  /** Position and required value of the padding nibble for an odd number of digits. */
  readonly pad: "left-zero" | "right-zero" | "right-f";
  /**
   * True for F padding if the length is known only in bytes. In that case, only the F distinguishes an odd number of digits
   * from an even one.
   */
  readonly padEndsValue: boolean;
  readonly track: boolean;
  readonly padding: Padding | undefined;
}

export function packedDigitsBody(options: PackedDigitsOptions, path: string): Body {
  const { track, padding, padEndsValue } = options;
  const padLeft = options.pad === "left-zero";
  const padNibble = options.pad === "right-f" ? 0xf : 0;
  const digitOf = track ? trackDigitCodes : digitCodes;

  return {
    bytesFor: (units) => (units + 1) >> 1,
    unitsIn: (bytes) => bytes * 2,

    decode(reader: ByteReader, units: number): string {
      const size = (units + 1) >> 1;
      const start = reader.skip(size, path);
      const { bytes } = reader;
      const ended = padEndsValue && size > 0 && ((bytes[start + size - 1] as number) & 0xf) === 0xf;
      const odd = ended || units % 2 === 1;
      const count = ended ? size * 2 - 1 : units;
      const digits = Buffer.allocUnsafe(size * 2);
      for (let index = 0; index < size; index += 1) {
        const byte = bytes[start + index] as number;
        digits[index * 2] = digitOf[byte >> 4] as number;
        digits[index * 2 + 1] = digitOf[byte & 0xf] as number;
      }
      const padAt = padLeft ? 0 : size * 2 - 1;
      if (odd) {
        const byte = bytes[start + (padAt >> 1)] as number;
        if ((padLeft ? byte >> 4 : byte & 0xf) !== padNibble) {
          throw new Iso8583Error("pad-nibble", { path, offset: start + (padAt >> 1) });
        }
      }
      const first = odd && padLeft ? 1 : 0;
      for (let index = first; index < first + count; index += 1) {
        if (digits[index] === notADigit) {
          throw new Iso8583Error("character-set", { path, offset: start + (index >> 1) });
        }
      }
      return digits.toString("latin1", first, first + count);
    },

    encode(writer: ByteWriter, value: FieldValue, fixed: number): number {
      const text = fitted(value, fixed, padding, path);
      const units = text.length;
      const start = writer.reserve((units + 1) >> 1);
      const { bytes } = writer;
      const odd = units % 2 === 1;
      let nibbleAt = odd && padLeft ? 1 : 0;
      if (nibbleAt === 1) bytes[start] = 0;
      for (let index = 0; index < units; index += 1, nibbleAt += 1) {
        const nibble = nibbleOf(text.charCodeAt(index), track);
        if (nibble === notADigit) throw new Iso8583Error("character-set", { path });
        const at = start + (nibbleAt >> 1);
        bytes[at] = (nibbleAt & 1) === 0 ? nibble << 4 : (bytes[at] as number) | nibble;
      }
      if (odd && !padLeft) {
        const at = start + (nibbleAt >> 1);
        bytes[at] = (bytes[at] as number) | padNibble;
      }
      return padEndsValue ? units + (units % 2) : units;
    },
  };
}
