import { Buffer } from "node:buffer";
import { compileDialect } from "../codec.ts";
import type { FieldSpec } from "../definition/field-spec.ts";
import { Iso8583Error, type Iso8583ErrorCode } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import { dialectWith } from "./dialect-with.ts";

/** MTI and bitmap of a message with DE3 only, in ASCII and raw. */
const head = `${Buffer.from("0100").toString("hex")}2000000000000000`;

/** Packs and unpacks the value of one field, with its bytes in hex. */
export function codecFor(row: string | FieldSpec, overrides: Parameters<typeof dialectWith>[1] = {}) {
  const codec = compileDialect(dialectWith({ 3: row }, overrides));
  return {
    pack: (value: FieldValue): string =>
      Buffer.from(codec.pack({ mti: "0100", fields: { 3: value } }))
        .toString("hex")
        .slice(head.length),
    unpack: (hex: string): FieldValue | undefined => codec.unpack(Buffer.from(head + hex, "hex")).fields["3"],
  };
}

/** Returns the code, path and offset of the error that an action throws. */
export function errorOf(action: () => unknown): { code: Iso8583ErrorCode; path: string; offset: number | undefined } {
  try {
    action();
  } catch (error) {
    if (error instanceof Iso8583Error) return { code: error.code, path: error.path, offset: error.offset };
    throw error;
  }
  throw new Error("no error was thrown");
}

/** Offset of the value of DE3 in the messages of `codecFor`. */
export const valueAt = head.length / 2;
