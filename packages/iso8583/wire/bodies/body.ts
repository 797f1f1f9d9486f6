import { Iso8583Error } from "../../iso8583-error.ts";
import type { FieldValue } from "../../message.ts";
import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";

/** Given to a body that writes a value of no fixed length. */
export const anyLength = -1;

/**
 * A value without its length prefix. Its length is counted in units: digits, characters or bytes of the value,
 * whatever bytes the encoding makes of them.
 */
export interface Body {
  bytesFor(units: number): number;
  /** How many units a run of bytes holds; ANY_LENGTH when it cannot hold a whole number of them. */
  unitsIn(bytes: number): number;
  decode(reader: ByteReader, units: number): FieldValue;
  /** Writes the value, filled up to `fixed` units where that is a length, and returns the units written. */
  encode(writer: ByteWriter, value: FieldValue, fixed: number): number;
}

export interface Padding {
  readonly side: "left" | "right";
  readonly character: string;
}

/** A string of text, digits or hex, filled to its fixed length. Too long is refused, never cut. */
export const fitted = (value: FieldValue, length: number, padding: Padding | undefined, path: string): string => {
  if (typeof value !== "string") throw new Iso8583Error("value-kind", { path });
  if (length === anyLength || value.length === length) return value;
  if (value.length > length || padding === undefined) throw new Iso8583Error("length-out-of-range", { path });
  return padding.side === "left" ? value.padStart(length, padding.character) : value.padEnd(length, padding.character);
};
