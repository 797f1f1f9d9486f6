import { checkDisplay } from "./compile/check-display.ts";
import { compileElement } from "./compile/compile-element.ts";
import type { Dialect } from "./dialect.ts";
import { Iso8583Error } from "./iso8583-error.ts";
import type { Codec, FieldValue, Iso8583Message, ReadingObserver } from "./message.ts";
import { type Bitmap, bitmapCodec, bitsPerWord, emptyBitmap, mark } from "./wire/bitmap.ts";
import { ByteReader } from "./wire/byte-reader.ts";
import { ByteWriter } from "./wire/byte-writer.ts";
import type { Element } from "./wire/element.ts";
import { messageTypeElement } from "./wire/message-type.ts";

const highestDataElement = 192;
const secondBitmap = "1";
const thirdBitmap = "65";
const emptyWord = "0".repeat(16);

/**
 * Maps a data element number to its codec. The map has no prototype, so a lookup cannot return an inherited property instead of
 * a codec.
 */
type Elements = Record<string, Element | undefined>;

/**
 * Compiles the codec for a dialect's messages. Throws Iso8583Error (`invalid-dialect`) if a definition or a display path is
 * invalid.
 */
export function compileDialect(dialect: Dialect): Codec {
  checkDisplay(dialect);
  const elements = compileFields(dialect);
  const isFixed = dialect.bitmapFixed !== undefined;
  const messageType = messageTypeElement(dialect);
  const bitmaps = bitmapCodec(dialect, elements[thirdBitmap] === undefined);
  const writer = new ByteWriter();

  const present = (fields: Iso8583Message["fields"]): Bitmap => {
    const bitmap = emptyBitmap();
    for (const key in fields) {
      if (elements[key] !== undefined) {
        mark(bitmap, Number(key));
      } else if (!isFixed && (key === secondBitmap || key === thirdBitmap) && fields[key] === emptyWord) {
        bitmap.words = Math.max(bitmap.words, key === secondBitmap ? 2 : 3);
      } else {
        throw new Iso8583Error("unknown-field", { path: /^\d{1,3}$/.test(key) ? `DE${key}` : "fields" });
      }
    }
    return bitmap;
  };

  return {
    pack(message) {
      try {
        messageType.encode(writer, message.mti);
        bitmaps.write(writer, present(message.fields));
        // Integer keys are iterated in ascending order, regardless of insertion order (ECMA-262).
        for (const key in message.fields) {
          elements[key]?.encode(writer, message.fields[key] as FieldValue);
        }
        return writer.take();
      } finally {
        writer.wipe();
      }
    },

    unpack(bytes, observer) {
      const reader = new ByteReader(bytes);
      let mti = "";
      const fields: Record<string, FieldValue> = {};
      try {
        mti = messageType.decode(reader) as string;
        const bitmap = bitmaps.read(reader);
        if (!isFixed) keepEmptyBitmaps(bitmap, fields);
        observer?.onBitmap(dataElementsOf(bitmap));
        decodeFields(reader, bitmap, elements, fields, observer);
        if (reader.position !== reader.end) {
          throw new Iso8583Error("trailing-bytes", { path: "message", offset: reader.position });
        }
      } catch (error) {
        throw error instanceof Iso8583Error ? error.withDecoded(mti, fields) : error;
      }
      return { mti, fields };
    },
  };
}

function compileFields(dialect: Dialect): Elements {
  const elements: Elements = Object.create(null);
  const encodings = { profile: dialect.profile, hexLetters: dialect.hexLetters ?? "upper" };
  for (const [key, row] of Object.entries({ ...dialect.base, ...dialect.fields })) {
    const dataElement = Number(key);
    if (String(dataElement) !== key || dataElement < 2 || dataElement > highestDataElement) {
      throw new Iso8583Error("invalid-dialect", { path: dialect.name, detail: `there is no data element ${key}` });
    }
    elements[key] = compileElement(row, encodings, `DE${key}`);
  }
  return elements;
}

/**
 * Keeps an all-zero secondary bitmap (DE1) or tertiary bitmap (DE65) as a field. Many hosts always send the secondary bitmap,
 * and their messages must re-encode to the same bytes.
 */
function keepEmptyBitmaps(bitmap: Bitmap, fields: Record<string, FieldValue>): void {
  if (bitmap.words === 1) return;
  const last = bitmap.bits.subarray((bitmap.words - 1) * 8, bitmap.words * 8);
  if (last.every((byte) => byte === 0)) {
    fields[bitmap.words === 2 ? secondBitmap : thirdBitmap] = emptyWord;
  }
}

/**
 * Lists the data elements whose bits are set in the bitmaps. If another 64-bit word follows, the first bit of a word is a
 * continuation flag, not a data element.
 */
const dataElementsOf = ({ bits, words }: Bitmap): readonly number[] =>
  Array.from({ length: words * bitsPerWord }, (_, index) => index + 1).filter((bit) => {
    const isContinuation = bit % bitsPerWord === 1 && words > Math.ceil(bit / bitsPerWord);
    return !isContinuation && ((bits[(bit - 1) >> 3] as number) & (0x80 >> ((bit - 1) & 7))) !== 0;
  });

function decodeFields(
  reader: ByteReader,
  bitmap: Bitmap,
  elements: Elements,
  fields: Record<string, FieldValue>,
  observer: ReadingObserver | undefined,
): void {
  for (let index = 0; index < (bitmap.words * bitsPerWord) / 8; index += 1) {
    let byte = bitmap.bits[index] as number;
    // If another 64-bit word follows, the first bit of a word is a continuation flag, not a data element.
    if (index % 8 === 0 && bitmap.words > index / 8 + 1) byte &= 0x7f;
    for (let bit = 0; byte !== 0 && bit < 8; bit += 1) {
      if ((byte & (0x80 >> bit)) === 0) continue;
      const dataElement = index * 8 + bit + 1;
      const element = elements[dataElement];
      if (element === undefined) {
        throw new Iso8583Error("unknown-field", { path: `DE${dataElement}`, offset: reader.position });
      }
      const offset = reader.position;
      fields[dataElement] = element.decode(reader);
      observer?.onField(String(dataElement), offset, reader.position);
    }
  }
}
