import type { DataEncoding, FieldTable, PrefixEncoding } from "./definition/field-spec.ts";

/** Sub-fields one after the other. Inside text it cuts characters (or BCD digits), inside binary it cuts bytes. */
export interface Positional {
  readonly kind: "positional";
  readonly parts: FieldTable;
}

/** The same layout repeated, keyed "1", "2", … (DE54: up to six amounts of 20 characters). */
export interface Repeated {
  readonly kind: "repeated";
  readonly of: Positional;
}

/** Tag, length, value. Parts that the table does not know are kept under their tag. */
export interface Tlv {
  readonly kind: "tlv";
  readonly tag: { readonly length: number; readonly enc: "ascii" | "ebcdic" | "raw" };
  readonly length: { readonly size: number; readonly enc: PrefixEncoding };
  readonly parts?: FieldTable;
  /** Definition of a part the table does not know; text takes the encoding of the tag, otherwise hex. */
  readonly unknown?: FieldTable[string];
  /** A leading part of one character that is no tag, such as the transaction category code of Mastercard DE48. */
  readonly lead?: { readonly key: string; readonly def: FieldTable[string] };
  /** `ascending` (the default) sorts by tag, `as-given` keeps the order of the object's keys. */
  readonly order?: "ascending" | "as-given";
}

/** ISO/IEC 8825 tags and lengths, as EMV uses them; tags are hex keys and values hex unless a part says otherwise. */
interface BerTlv {
  readonly kind: "ber-tlv";
  readonly parts?: FieldTable;
  readonly order?: "ascending" | "as-given";
}

/** Parts announced by an inner bitmap of this many bytes; `head` lies before the bitmap. */
export interface Bitmapped {
  readonly kind: "bitmapped";
  readonly bytes: number;
  readonly enc?: Extract<DataEncoding, "raw" | "hex-ascii" | "hex-ebcdic">;
  readonly head?: FieldTable;
  readonly parts: FieldTable;
}

/** Two usages of one field, told apart by the first byte of the value, given in hex. */
export interface Alternative {
  readonly kind: "alternative";
  readonly firstByte: readonly string[];
  readonly announced: Composite;
  readonly otherwise: Positional;
}

export type Composite = Positional | Repeated | Tlv | BerTlv | Bitmapped | Alternative;

export const positional = (parts: FieldTable): Positional => ({ kind: "positional", parts });

export const repeated = (parts: FieldTable): Repeated => ({ kind: "repeated", of: positional(parts) });

export const bitmapped = (bytes: number, parts: FieldTable, head?: FieldTable): Bitmapped =>
  head === undefined ? { kind: "bitmapped", bytes, parts } : { kind: "bitmapped", bytes, parts, head };

/** Visa data sets: a one-byte identifier, a two-byte length, then tags in BER form (tag keys in hex). */
export const dataSets = (known: { readonly [identifier: string]: FieldTable }): Tlv => {
  const parts: Record<string, FieldTable[string]> = {};
  for (const [identifier, tags] of Object.entries(known)) {
    parts[identifier] = { def: "b*", enc: "raw", parts: { kind: "ber-tlv", parts: tags, order: "ascending" } };
  }
  return {
    kind: "tlv",
    tag: { length: 1, enc: "raw" },
    length: { size: 2, enc: "binary" },
    parts,
    unknown: { def: "b*", enc: "raw", parts: { kind: "ber-tlv", order: "ascending" } },
  };
};
