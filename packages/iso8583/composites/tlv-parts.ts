import { Iso8583Error } from "../iso8583-error.ts";
import type { ByteReader } from "../wire/byte-reader.ts";
import type { ByteWriter } from "../wire/byte-writer.ts";
import { characterTables, unmapped } from "../wire/code-pages.ts";
import type { Element } from "../wire/element.ts";
import type { LengthPrefix } from "../wire/length-prefix.ts";
import { orderedKeys, type PartOrder, TaggedParts, tagOf } from "./part-order.ts";
import { decodeWithin, type PartsCodec } from "./parts-codec.ts";

export interface Tags {
  read(reader: ByteReader, path: string): string;
  write(writer: ByteWriter, tag: string, path: string): void;
}

/**
 * Codec for tags made of letters and digits. Any other character in a tag indicates that the reader has lost its position in
 * the message.
 */
export function textTags(page: "ascii" | "ebcdic", length: number): Tags {
  const { decode, encode } = characterTables(page, (code) => /[0-9A-Za-z]/.test(String.fromCharCode(code)));
  return {
    read(reader, path) {
      const start = reader.skip(length, path);
      let tag = "";
      for (let at = start; at < start + length; at += 1) {
        const code = decode[reader.bytes[at] as number] as number;
        if (code === unmapped) throw new Iso8583Error("tag-invalid", { path, offset: at });
        tag += String.fromCharCode(code);
      }
      return tag;
    },
    write(writer, tag, path) {
      const start = writer.reserve(length);
      for (let index = 0; index < length; index += 1) {
        const byte = encode[tag.charCodeAt(index)] ?? unmapped;
        if (byte === unmapped || tag.length !== length) throw new Iso8583Error("unknown-part", { path });
        writer.bytes[start + index] = byte;
      }
    },
  };
}

/** Codec for tags with a fixed number of bytes, as uppercase hex. */
export function rawTags(length: number): Tags {
  const form = new RegExp(`^[0-9A-F]{${length * 2}}$`);
  return {
    read(reader, path) {
      const start = reader.skip(length, path);
      return reader.bytes.toString("hex", start, start + length).toUpperCase();
    },
    write(writer, tag, path) {
      if (!form.test(tag)) throw new Iso8583Error("unknown-part", { path });
      const start = writer.reserve(length);
      writer.bytes.write(tag, start, "hex");
    },
  };
}

export interface TlvLayout {
  readonly tags: Tags;
  readonly length: LengthPrefix;
  readonly known: ReadonlyMap<string, Element>;
  readonly unknown: Element;
  readonly order: PartOrder;
  readonly lead?: { readonly key: string; readonly element: Element; isAbsent(firstByte: number): boolean };
}

export function tlvParts(layout: TlvLayout, path: string): PartsCodec {
  const { tags, length, known, unknown, order, lead } = layout;
  return {
    decode(reader) {
      const parts = new TaggedParts(order, lead?.key);
      const { position } = reader;
      if (lead !== undefined && position < reader.end && !lead.isAbsent(reader.bytes[position] as number)) {
        parts.values[lead.key] = lead.element.decode(reader);
      }
      while (reader.position < reader.end) {
        const tag = tags.read(reader, path);
        const bytes = length.read(reader, path);
        const element = known.get(tag) ?? unknown;
        parts.add(
          tag,
          decodeWithin(reader, bytes, path, (inner) => element.decode(inner)),
        );
      }
      return parts.finish(path);
    },

    encode(writer, parts) {
      const leading = lead && parts[lead.key];
      if (lead !== undefined && leading !== undefined) {
        const at = writer.position;
        lead.element.encode(writer, leading);
        if (lead.isAbsent(writer.bytes[at] as number)) throw new Iso8583Error("character-set", { path });
      }
      for (const key of orderedKeys(parts, order, path, lead?.key)) {
        const tag = tagOf(key, path);
        tags.write(writer, tag, path);
        const lengthAt = writer.reserve(length.bytes);
        const valueAt = writer.position;
        (known.get(tag) ?? unknown).encode(writer, parts[key] as string);
        const bytes = writer.position - valueAt;
        if (bytes > length.max) throw new Iso8583Error("length-out-of-range", { path });
        length.write(writer, lengthAt, bytes);
      }
    },
  };
}
