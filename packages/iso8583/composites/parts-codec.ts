import { Iso8583Error } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import type { Body } from "../wire/bodies/body.ts";
import type { ByteReader } from "../wire/byte-reader.ts";
import type { ByteWriter } from "../wire/byte-writer.ts";

export interface PartValues {
  readonly [part: string]: FieldValue;
}

/** Codec for the subfields (parts) within the bytes of a field. `decode` reads up to `reader.end`. */
export interface PartsCodec {
  decode(reader: ByteReader): FieldValue;
  encode(writer: ByteWriter, parts: PartValues): void;
}

/** Untyped callers can pass anything. It must not cause a TypeError that contains the value. */
export function assertParts(value: FieldValue | undefined, path: string): asserts value is PartValues {
  if (typeof value !== "object" || value === null) throw new Iso8583Error("value-kind", { path });
}

/** Reads a part within its bounds and checks that it fills them. */
export const decodeWithin = <T>(
  reader: ByteReader,
  bytes: number,
  path: string,
  decode: (inner: ByteReader) => T,
): T => {
  const outerEnd = reader.end;
  reader.end = reader.skip(bytes, path) + bytes;
  reader.position = reader.end - bytes;
  const value = decode(reader);
  if (reader.position !== reader.end) throw new Iso8583Error("parts-left-over", { path, offset: reader.position });
  reader.end = outerEnd;
  return value;
};

/**
 * A field with a value that has parts. A string instead of the parts is written unchanged: the text or hex of the entire field.
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
