/** How digits, characters or bytes are written. bcdL, bcdR: odd count padded with zero left, right; bcdF: F right. */
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
  /** What the prefix counts: digits, characters or bytes of the value, or the bytes it takes when encoded. */
  readonly count?: "units" | "bytes";
  /** How a short value of fixed length is filled; by default digits with zeros left, text with spaces right. */
  readonly pad?: { readonly side: "left" | "right"; readonly character: string } | "none";
  /** The second layer: what lies inside the value. */
  readonly parts?: Composite;
}

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

/** Data element number → definition. A bare string is a definition without deviations from the profile. */
export interface FieldTable {
  readonly [dataElement: string]: string | FieldSpec;
}

/** The encodings a dialect uses wherever a field does not say otherwise. */
export interface EncodingProfile {
  /** Numeric fields of fixed length. */
  readonly n: DataEncoding;
  /** Numeric fields of variable length. */
  readonly nVar: DataEncoding;
  /** Character fields (a, an, ans, …). */
  readonly c: DataEncoding;
  /** Tracks 2 and 3; as nVar when absent. */
  readonly z?: DataEncoding;
  readonly b: DataEncoding;
  /** Digits and letter of an x+n amount; as n and c when absent. */
  readonly xn?: DataEncoding;
  readonly cx?: DataEncoding;
  readonly pfx: PrefixEncoding;
}
