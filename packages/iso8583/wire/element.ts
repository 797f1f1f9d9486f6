import { Iso8583Error } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import { anyLength, type Body } from "./bodies/body.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { LengthPrefix } from "./length-prefix.ts";

export interface Element {
  /** Number of encoded bytes, if constant. */
  readonly bytes?: number;
  decode(reader: ByteReader): FieldValue;
  encode(writer: ByteWriter, value: FieldValue): void;
}

export const fixedElement = (body: Body, units: number, path: string): Element => ({
  bytes: body.bytesFor(units),
  decode: (reader) => body.decode(reader, units),
  encode(writer, value) {
    if (body.encode(writer, value, units) !== units) throw new Iso8583Error("length-out-of-range", { path });
  },
});

export interface VariableExtent {
  readonly max: number;
  /** True if the length prefix counts encoded bytes; false if it counts digits, characters or bytes of the value. */
  readonly countsBytes: boolean;
}

export function variableElement(body: Body, prefix: LengthPrefix, extent: VariableExtent, path: string): Element {
  const { countsBytes } = extent;
  const highest = countsBytes ? body.bytesFor(extent.max) : extent.max;
  return {
    decode(reader) {
      const start = reader.position;
      const counted = prefix.read(reader, path);
      if (counted > highest) throw new Iso8583Error("length-out-of-range", { path, offset: start });
      const units = countsBytes ? body.unitsIn(counted) : counted;
      if (units === anyLength) throw new Iso8583Error("odd-length", { path, offset: start });
      return body.decode(reader, units);
    },
    encode(writer, value) {
      const prefixAt = writer.reserve(prefix.bytes);
      const bodyAt = writer.position;
      const units = body.encode(writer, value, anyLength);
      const bytes = writer.position - bodyAt;
      // If the length prefix counts bytes, an odd number of packed digits without F padding would be read as an even number.
      if (countsBytes && body.unitsIn(bytes) !== units) throw new Iso8583Error("odd-length", { path });
      const counted = countsBytes ? bytes : units;
      if (counted > highest) throw new Iso8583Error("length-out-of-range", { path });
      prefix.write(writer, prefixAt, counted);
    },
  };
}

/** Returns an element that extends to the end of the enclosing part, whose length is known. */
export const restElement = (body: Body, max: number, path: string): Element => ({
  decode(reader) {
    const units = body.unitsIn(reader.end - reader.position);
    if (units === anyLength) throw new Iso8583Error("odd-length", { path, offset: reader.position });
    if (units > max) throw new Iso8583Error("length-out-of-range", { path, offset: reader.position });
    return body.decode(reader, units);
  },
  encode(writer, value) {
    const start = writer.position;
    const units = body.encode(writer, value, anyLength);
    if (units > max) throw new Iso8583Error("length-out-of-range", { path });
    if (body.unitsIn(writer.position - start) !== units) throw new Iso8583Error("odd-length", { path });
  },
});
