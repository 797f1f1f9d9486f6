import { Iso8583Error } from "../../iso8583-error.ts";
import type { FieldValue } from "../../message.ts";
import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";

export const anyLength = -1;

/**
 * Codec for a value without its length prefix. The length is counted in units (digits, characters or bytes of the value),
 * regardless of the number of encoded bytes.
 */
export interface Body {
  bytesFor(units: number): number;
  /** Returns the number of units in the given number of bytes, or `anyLength` if the bytes end within a unit. */
  unitsIn(bytes: number): number;
  decode(reader: ByteReader, units: number): FieldValue;
  /**
   * Writes the value and returns the number of units written. Unless `fixed` is `anyLength`, a shorter value is padded to
   * `fixed` units, or rejected if no padding is defined.
   */
  encode(writer: ByteWriter, value: FieldValue, fixed: number): number;
}

export interface Padding {
  readonly side: "left" | "right";
  readonly character: string;
}

/** Pads text or digits to the given length. Longer values are rejected, as are shorter values if no padding is defined. */
export function fitted(value: FieldValue, length: number, padding: Padding | undefined, path: string): string {
  if (typeof value !== "string") throw new Iso8583Error("value-kind", { path });
  if (length === anyLength || value.length === length) return value;
  if (value.length > length || padding === undefined) throw new Iso8583Error("length-out-of-range", { path });
  return padding.side === "left" ? value.padStart(length, padding.character) : value.padEnd(length, padding.character);
}
