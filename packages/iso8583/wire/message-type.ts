import { compileBody } from "../compile/compile-body.ts";
import type { DataEncoding, FieldSpec } from "../definition/field-spec.ts";
import type { Dialect } from "../dialect.ts";
import { Iso8583Error } from "../iso8583-error.ts";
import type { FieldValue } from "../message.ts";
import type { Body } from "./bodies/body.ts";
import type { ByteReader } from "./byte-reader.ts";
import type { ByteWriter } from "./byte-writer.ts";
import type { Element } from "./element.ts";

/**
 * Message types in ISO 8583-1: version 0 (1987), 1 (1993), 2 (2003) or 9 (private); class 1 to 8; function 0 to 7; originator 0
 * to 5. All other values are reserved.
 */
const messageType = /^[0129][1-8][0-7][0-5]$/;

const typeDigits = 4;

export function messageTypeElement(dialect: Dialect): Element {
  const path = "MTI";
  const enc: DataEncoding = dialect.mti === "bcd" ? "bcdL" : dialect.mti;
  const spec: FieldSpec = { def: "n4", enc };
  const encodings = { profile: dialect.profile, hexLetters: "upper" } as const;
  const body: Body = compileBody(spec, { type: "n", extent: "fixed", prefixSize: 0, max: typeDigits }, encodings, path);
  return {
    decode(reader: ByteReader): string {
      const offset = reader.position;
      const mti = body.decode(reader, typeDigits) as string;
      if (!messageType.test(mti)) throw new Iso8583Error("unknown-mti", { path, offset });
      return mti;
    },
    encode(writer: ByteWriter, value: FieldValue): void {
      if (typeof value !== "string" || !messageType.test(value)) throw new Iso8583Error("unknown-mti", { path });
      body.encode(writer, value, typeDigits);
    },
  };
}
