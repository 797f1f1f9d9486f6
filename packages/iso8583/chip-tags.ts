import { Buffer } from "node:buffer";
import { compileElement } from "./compile/compile-element.ts";
import { Iso8583Error } from "./iso8583-error.ts";
import type { FieldValue } from "./message.ts";
import { ByteReader } from "./wire/byte-reader.ts";
import { ByteWriter } from "./wire/byte-writer.ts";

const chipData = compileElement(
  { def: "b*", parts: { kind: "ber-tlv", order: "as-given" } },
  { profile: { n: "ascii", nVar: "ascii", c: "ascii", b: "raw", pfx: "binary" }, hexLetters: "upper" },
  "DE55",
);

/**
 * Returns the EMV tags of chip data (DE 55, BER-TLV) that is not part of a message. Returns undefined if the bytes are not
 * valid BER-TLV or do not re-encode to the same bytes.
 */
export function chipTagsOf(bytes: Uint8Array): FieldValue | undefined {
  try {
    const tags = chipData.decode(new ByteReader(bytes));
    const writer = new ByteWriter();
    chipData.encode(writer, tags);
    return Buffer.compare(writer.take(), bytes) === 0 ? tags : undefined;
  } catch (error) {
    if (error instanceof Iso8583Error) return undefined;
    throw error;
  }
}
