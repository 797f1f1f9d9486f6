import { Iso8583Error } from "../iso8583-error.ts";
import type { ByteReader } from "../wire/byte-reader.ts";
import type { ByteWriter } from "../wire/byte-writer.ts";
import type { Element } from "../wire/element.ts";
import { orderedKeys, type PartOrder, TaggedParts, tagOf } from "./part-order.ts";
import { decodeWithin, type PartsCodec } from "./parts-codec.ts";

const longestTagBytes = 4;
const shortLengthMax = 0x7f;

/**
 * Returns the number of bytes in a tag, or 0 if the tag is invalid. ISO/IEC 8825-1, 8.1.2: if the low five bits of the first
 * byte are all set, further bytes follow. The top bit of each further byte is set if another byte follows.
 */
function tagBytes(byteAt: (index: number) => number): number {
  if ((byteAt(0) & 0x1f) !== 0x1f) return 1;
  let count = 1;
  while (count < longestTagBytes && (byteAt(count) & 0x80) !== 0) {
    count += 1;
  }
  const tooLong = (byteAt(count) & 0x80) !== 0;
  // A second byte of 0x80 adds only leading zeros to the tag number, so the tag is not in its shortest form.
  return tooLong || byteAt(1) === 0x80 ? 0 : count + 1;
}

function readTag(reader: ByteReader, path: string): string {
  const start = reader.position;
  const count = tagBytes((index) => (start + index < reader.end ? (reader.bytes[start + index] as number) : 0));
  if (count === 0) throw new Iso8583Error("tag-invalid", { path, offset: start });
  reader.skip(count, path);
  return reader.bytes.toString("hex", start, start + count).toUpperCase();
}

function writeTag(writer: ByteWriter, tag: string, path: string): void {
  const byteAt = (index: number) => Number.parseInt(tag.slice(index * 2, index * 2 + 2), 16) || 0;
  if (!/^(?:[0-9A-F]{2}){1,5}$/.test(tag) || tagBytes(byteAt) !== tag.length / 2) {
    throw new Iso8583Error("tag-invalid", { path });
  }
  const start = writer.reserve(tag.length / 2);
  writer.bytes.write(tag, start, "hex");
}

/**
 * Reads a definite length: one byte, or a count byte and up to three length bytes. The length must be in its shortest form,
 * because other forms would not re-encode to the same bytes.
 */
function readLength(reader: ByteReader, path: string): number {
  const start = reader.skip(1, path);
  const first = reader.bytes[start] as number;
  if (first <= shortLengthMax) return first;
  const count = first & 0x7f;
  if (count < 1 || count > 3) throw new Iso8583Error("tag-invalid", { path, offset: start });
  const length = reader.bytes.readUIntBE(reader.skip(count, path), count);
  if (length < (count === 1 ? 0x80 : 256 ** (count - 1))) {
    throw new Iso8583Error("tag-invalid", { path, offset: start });
  }
  return length;
}

function lengthBytes(length: number): number[] {
  if (length <= shortLengthMax) return [length];
  const bytes: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256);
  return [0x80 + bytes.length, ...bytes];
}

export interface BerTlvLayout {
  readonly known: ReadonlyMap<string, Element>;
  readonly unknown: Element;
  readonly order: PartOrder;
}

export function berTlvParts(layout: BerTlvLayout, path: string): PartsCodec {
  const { known, unknown, order } = layout;
  return {
    decode(reader) {
      const parts = new TaggedParts(order);
      while (reader.position < reader.end) {
        const tag = readTag(reader, path);
        const element = known.get(tag) ?? unknown;
        parts.add(
          tag,
          decodeWithin(reader, readLength(reader, path), path, (inner) => element.decode(inner)),
        );
      }
      return parts.finish(path);
    },

    encode(writer, parts) {
      for (const key of orderedKeys(parts, order, path)) {
        const tag = tagOf(key, path);
        writeTag(writer, tag, path);
        const valueAt = writer.position;
        (known.get(tag) ?? unknown).encode(writer, parts[key] as string);
        const length = writer.position - valueAt;
        const prefix = lengthBytes(length);
        // The number of length bytes is known only after the value is written, so the value is then shifted to make room.
        writer.reserve(prefix.length);
        writer.bytes.copyWithin(valueAt + prefix.length, valueAt, valueAt + length);
        writer.bytes.set(prefix, valueAt);
      }
    },
  };
}
