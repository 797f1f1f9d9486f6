import type { Dialect } from "../dialect.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import { type CodePage, characterTables, unmapped } from "./code-pages.ts";

export const bitsPerWord = 64;
const wordBytes = 8;
const maxWords = 3;
/** Mask for bit 1 of the primary bitmap and bit 65 of the secondary bitmap, which are set if another bitmap follows. */
const continues = 0x80;
const bitmapPath = "bitmap";

/** The data elements present in a message, as up to three 64-bit words. */
export interface Bitmap {
  readonly bits: Uint8Array;
  words: number;
}

export interface BitmapCodec {
  read(reader: ByteReader): Bitmap;
  write(writer: ByteWriter, bitmap: Bitmap): void;
}

export const emptyBitmap = (): Bitmap => ({ bits: new Uint8Array(maxWords * wordBytes), words: 1 });

/** Sets the bit of a data element, and extends the bitmap to the 64-bit word that contains this bit. */
export function mark(bitmap: Bitmap, dataElement: number): void {
  const index = (dataElement - 1) >> 3;
  bitmap.bits[index] = (bitmap.bits[index] as number) | (0x80 >> ((dataElement - 1) & 7));
  bitmap.words = Math.max(bitmap.words, Math.ceil(dataElement / bitsPerWord));
}

interface ByteForm {
  read(reader: ByteReader, bits: Uint8Array, from: number, count: number): void;
  write(writer: ByteWriter, bits: Uint8Array, count: number): void;
}

const rawForm: ByteForm = {
  read(reader, bits, from, count) {
    const start = reader.skip(count, bitmapPath);
    for (let index = 0; index < count; index += 1) bits[from + index] = reader.bytes[start + index] as number;
  },
  write(writer, bits, count) {
    const start = writer.reserve(count);
    for (let index = 0; index < count; index += 1) writer.bytes[start + index] = bits[index] as number;
  },
};

function hexForm(page: CodePage, letters: "upper" | "lower"): ByteForm {
  const digits = letters === "upper" ? "0123456789ABCDEF" : "0123456789abcdef";
  const { decode, encode } = characterTables(page, (code) => digits.includes(String.fromCharCode(code)));
  const half = (reader: ByteReader, at: number): number => {
    const code = decode[reader.bytes[at] as number] as number;
    if (code === unmapped) throw new Iso8583Error("bitmap-not-canonical", { path: bitmapPath, offset: at });
    return Number.parseInt(String.fromCharCode(code), 16);
  };
  return {
    read(reader, bits, from, count) {
      const start = reader.skip(count * 2, bitmapPath);
      for (let index = 0; index < count; index += 1) {
        bits[from + index] = (half(reader, start + index * 2) << 4) | half(reader, start + index * 2 + 1);
      }
    },
    write(writer, bits, count) {
      const start = writer.reserve(count * 2);
      for (let index = 0; index < count; index += 1) {
        const byte = bits[index] as number;
        writer.bytes[start + index * 2] = encode[digits.charCodeAt(byte >> 4)] as number;
        writer.bytes[start + index * 2 + 1] = encode[digits.charCodeAt(byte & 0xf)] as number;
      }
    },
  };
}

/**
 * Codec for the primary, secondary and tertiary bitmaps. Normally, the first bit of a bitmap is set if another bitmap
 * follows. A dialect with `bitmapFixed` always has two bitmaps and never sets bit 1. `secondContinues` is false if the
 * dialect defines bit 65 as a data element.
 */
export function bitmapCodec(dialect: Dialect, secondContinues: boolean): BitmapCodec {
  const letters = dialect.hexLetters ?? "upper";
  const form =
    dialect.bitmap === "raw" ? rawForm : hexForm(dialect.bitmap === "hex-ascii" ? "ascii" : "ebcdic", letters);
  const fixedWords = dialect.bitmapFixed === undefined ? undefined : dialect.bitmapFixed / wordBytes;

  /** Reads one 64-bit word and returns true if its first bit is set. */
  const readWord = (reader: ByteReader, bits: Uint8Array, word: number): boolean => {
    form.read(reader, bits, word * wordBytes, wordBytes);
    return ((bits[word * wordBytes] as number) & continues) !== 0;
  };

  const readFixed = (reader: ByteReader, bitmap: Bitmap, words: number): Bitmap => {
    const offset = reader.position;
    for (let word = 0; word < words; word += 1) {
      if (readWord(reader, bitmap.bits, word) && word === 0) {
        throw new Iso8583Error("bitmap-not-canonical", { path: bitmapPath, offset });
      }
    }
    bitmap.words = words;
    return bitmap;
  };

  return {
    read(reader) {
      const bitmap = emptyBitmap();
      if (fixedWords !== undefined) return readFixed(reader, bitmap, fixedWords);
      if (readWord(reader, bitmap.bits, 0)) {
        bitmap.words = 2;
        if (readWord(reader, bitmap.bits, 1) && secondContinues) {
          bitmap.words = maxWords;
          readWord(reader, bitmap.bits, 2);
        }
      }
      return bitmap;
    },

    write(writer, bitmap) {
      const words = fixedWords ?? bitmap.words;
      if (words < bitmap.words) throw new Iso8583Error("unknown-field", { path: bitmapPath });
      for (let word = 0; fixedWords === undefined && word < words - 1; word += 1) {
        bitmap.bits[word * wordBytes] = (bitmap.bits[word * wordBytes] as number) | continues;
      }
      form.write(writer, bitmap.bits, words * wordBytes);
    },
  };
}
