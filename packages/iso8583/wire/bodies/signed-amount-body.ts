import { Iso8583Error } from "../../iso8583-error.ts";
import type { FieldValue } from "../../message.ts";
import type { ByteReader } from "../byte-reader.ts";
import type { ByteWriter } from "../byte-writer.ts";
import { anyLength, type Body } from "./body.ts";

/** Signs: C for credit, D for debit, and 0 for hosts that send unsigned fees (as in published Postilion messages). */
const signCodes: readonly unknown[] = ["C", "D", "0"];

/** Encodes x+n amounts (DE28 to DE31, DE97): a sign followed by digits. Sign and digits can have different encodings. */
export function signedAmountBody(letter: Body, digits: Body, path: string): Body {
  const letterBytes = letter.bytesFor(1);
  return {
    bytesFor: (units) => letterBytes + digits.bytesFor(units - 1),
    unitsIn: (bytes) => (bytes < letterBytes ? anyLength : 1 + digits.unitsIn(bytes - letterBytes)),
    decode(reader: ByteReader, units: number): string {
      const start = reader.position;
      if (units < 1) throw new Iso8583Error("length-out-of-range", { path, offset: start });
      const sign = letter.decode(reader, 1);
      if (!signCodes.includes(sign)) throw new Iso8583Error("character-set", { path, offset: start });
      return `${sign}${digits.decode(reader, units - 1) as string}`;
    },
    encode(writer: ByteWriter, value: FieldValue, fixed: number): number {
      if (typeof value !== "string") throw new Iso8583Error("value-kind", { path });
      const sign = value.charAt(0);
      if (!signCodes.includes(sign)) throw new Iso8583Error("character-set", { path });
      letter.encode(writer, sign, 1);
      return 1 + digits.encode(writer, value.slice(1), fixed === anyLength ? anyLength : fixed - 1);
    },
  };
}
