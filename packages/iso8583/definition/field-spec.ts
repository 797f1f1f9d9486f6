/**
 * Encodings of digits, characters or bytes. bcdL, bcdR: an odd number of digits is padded with a zero on the left or right; bcdF:
 * with F on the right.
 */
export const dataEncodings = ["ascii", "ebcdic", "bcdL", "bcdR", "bcdF", "raw", "hex-ascii", "hex-ebcdic"] as const;
export type DataEncoding = (typeof dataEncodings)[number];

export const prefixEncodings = ["ascii", "ebcdic", "bcd", "binary"] as const;
export type PrefixEncoding = (typeof prefixEncodings)[number];

export interface FieldSpec {
  /** Type and length in the notation of ISO 8583: `n6`, `ans..25`, `b...999`; `ans*40` inside a tagged part. */
  readonly def: string;
  readonly enc?: DataEncoding;
  readonly pfx?: PrefixEncoding;
  /** Digits of a character or BCD prefix, bytes of a binary one; otherwise the number of dots. */
  readonly pfxLen?: number;
  /** Unit of the prefix: digits, characters or bytes of the value, or bytes of the encoded value. */
  readonly count?: "units" | "bytes";
  /**
   * Padding of a short value of fixed length; by default zeros on the left for digits, spaces on the right for text.
   */
  readonly pad?: { readonly side: "left" | "right"; readonly character: string } | "none";
  /** The second layer: the structure inside the value. */
  readonly parts?: Composite;
}

/** Consecutive sub-fields. Text is cut by characters (or BCD digits), binary by bytes. */
export interface Positional {
  readonly kind: "positional";
  readonly parts: FieldTable;
}

/** A repeated layout, keyed "1", "2", … (DE54: up to six amounts of 20 characters). */
export interface Repeated {
  readonly kind: "repeated";
  readonly of: Positional;
}

/** Tag, length, value. Unknown parts are stored under their tag. */
export interface Tlv {
  readonly kind: "tlv";
  readonly tag: { readonly length: number; readonly enc: "ascii" | "ebcdic" | "raw" };
  readonly length: { readonly size: number; readonly enc: PrefixEncoding };
  readonly parts?: FieldTable;
  /** Definition of unknown parts. Text has the encoding of the tag, otherwise hex. */
  readonly unknown?: FieldTable[string];
  /** A leading part of one character without a tag, such as the transaction category code of Mastercard DE48. */
  readonly lead?: { readonly key: string; readonly def: FieldTable[string] };
  /** `ascending` (the default) sorts by tag, `as-given` preserves the order of the object's keys. */
  readonly order?: "ascending" | "as-given";
}

/** ISO/IEC 8825 tags and lengths, as EMV uses them; tags are hex keys and values hex unless a part defines otherwise. */
interface BerTlv {
  readonly kind: "ber-tlv";
  readonly parts?: FieldTable;
  readonly order?: "ascending" | "as-given";
}

/** Parts announced by an inner bitmap of this many bytes; `head` precedes the bitmap. */
export interface Bitmapped {
  readonly kind: "bitmapped";
  readonly bytes: number;
  readonly enc?: Extract<DataEncoding, "raw" | "hex-ascii" | "hex-ebcdic">;
  readonly head?: FieldTable;
  readonly parts: FieldTable;
}

/** Two layouts of one field, distinguished by the first byte of the value, in hex. */
export interface Alternative {
  readonly kind: "alternative";
  readonly firstByte: readonly string[];
  readonly announced: Composite;
  readonly otherwise: Positional;
}

export type Composite = Positional | Repeated | Tlv | BerTlv | Bitmapped | Alternative;

/** Data element number → definition. A bare string is a definition with the encodings of the profile. */
export interface FieldTable {
  readonly [dataElement: string]: string | FieldSpec;
}

/** Default encodings of a dialect, for fields without their own. */
export interface EncodingProfile {
  /** Numeric fields of fixed length. */
  readonly n: DataEncoding;
  /** Numeric fields of variable length. */
  readonly nVar: DataEncoding;
  /** Character fields (a, an, ans, …). */
  readonly c: DataEncoding;
  /** Tracks 2 and 3; same as nVar if absent. */
  readonly z?: DataEncoding;
  readonly b: DataEncoding;
  /** Digits and letter of an x+n amount; same as n and c if absent. */
  readonly xn?: DataEncoding;
  readonly cx?: DataEncoding;
  readonly pfx: PrefixEncoding;
}
