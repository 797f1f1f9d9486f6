import { Iso8583Error } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import type { Body } from "../wire/bodies/body.ts";
import type { ByteReader } from "../wire/byte-reader.ts";
import type { ByteWriter } from "../wire/byte-writer.ts";

export interface PartValues {
  readonly [part: string]: FieldValue;
}

/** `decode` reads up to `reader.end`. */
export interface PartsCodec {
  decode(reader: ByteReader): FieldValue;
  encode(writer: ByteWriter, parts: PartValues): void;
}

/**
 * Throws Iso8583Error if the value is not an object of parts. Untyped callers can pass any value, and the message of a
 * TypeError can contain that value.
 */
export function assertParts(value: FieldValue | undefined, path: string): asserts value is PartValues {
  if (typeof value !== "object" || value === null) throw new Iso8583Error("value-kind", { path });
}

/** Decodes a part that has the given number of bytes. Throws if bytes are left over. */
export function decodeWithin<T>(reader: ByteReader, bytes: number, path: string, decode: (inner: ByteReader) => T): T {
  const outerEnd = reader.end;
  reader.end = reader.skip(bytes, path) + bytes;
  reader.position = reader.end - bytes;
  const value = decode(reader);
  if (reader.position !== reader.end) throw new Iso8583Error("parts-left-over", { path, offset: reader.position });
  reader.end = outerEnd;
  return value;
}

/**
 * Returns the codec for a field whose value has parts. A string given instead of parts is encoded as the text or hex of the
 * entire field.
 */
export const compositeBody = (parts: PartsCodec, plain: Body, path: string): Body => ({
  bytesFor: (units) => units,
  unitsIn: (bytes) => bytes,
  decode: (reader, units) => decodeWithin(reader, units, path, (inner) => parts.decode(inner)),
  encode(writer, value, fixed) {
    if (typeof value === "string") return plain.encode(writer, value, fixed);
    assertParts(value, path);
    const start = writer.position;
    parts.encode(writer, value);
    return writer.position - start;
  },
});
