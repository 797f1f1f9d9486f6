/**
 * Encodings for digits, characters or bytes. An odd number of digits is padded with a zero on the left (bcdL) or right (bcdR),
 * or with F on the right (bcdF).
 */
export const dataEncodings = ["ascii", "ebcdic", "bcdL", "bcdR", "bcdF", "raw", "hex-ascii", "hex-ebcdic"] as const;
export type DataEncoding = (typeof dataEncodings)[number];

export const prefixEncodings = ["ascii", "ebcdic", "bcd", "binary"] as const;
export type PrefixEncoding = (typeof prefixEncodings)[number];

export interface FieldSpec {
  /**
   * Type and length in ISO 8583 notation, such as `n6`, `ans..25` or `b...999`. A part that extends to the end of the
   * enclosing value can be `ans*` or `ans*40` (maximum length).
   */
  readonly def: string;
  readonly enc?: DataEncoding;
  readonly pfx?: PrefixEncoding;
  /** Number of digits in a character or BCD prefix, or of bytes in a binary prefix. Default: the number of dots. */
  readonly pfxLen?: number;
  /**
   * Unit in which the length prefix counts. `units` (the default): digits, characters or bytes of the value. `bytes`: bytes
   * of the encoded value.
   */
  readonly count?: "units" | "bytes";
  /**
   * Padding for values shorter than their fixed-length field. Default: zeros on the left for digits, spaces on the right for
   * text.
   */
  readonly pad?: { readonly side: "left" | "right"; readonly character: string } | "none";
  readonly parts?: Composite;
}

/** Consecutive subfields. Text is split by character (or BCD digit), binary values by byte. */
export interface Positional {
  readonly kind: "positional";
  readonly parts: FieldTable;
}

/** A repeated layout, with the keys "1", "2", … (DE54: up to six amounts of 20 characters). */
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
  /**
   * Definition of unknown parts. By default, unknown parts are hex if the tags are raw bytes, and otherwise text in the tag's
   * encoding.
   */
  readonly unknown?: FieldTable[string];
  /** A leading one-character part without a tag, such as the transaction category code in Mastercard DE48. */
  readonly lead?: { readonly key: string; readonly def: FieldTable[string] };
  /** `ascending` (the default) sorts by tag. `as-given` preserves the order of the object's keys. */
  readonly order?: "ascending" | "as-given";
}

/**
 * BER-TLV: ISO/IEC 8825 tags and lengths, as used by EMV. Tags are hex keys, and values are hex unless a part defines
 * otherwise.
 */
interface BerTlv {
  readonly kind: "ber-tlv";
  readonly parts?: FieldTable;
  readonly order?: "ascending" | "as-given";
}

/** Parts whose presence is indicated by an inner bitmap of `bytes` bytes. `head` precedes the bitmap. */
export interface Bitmapped {
  readonly kind: "bitmapped";
  readonly bytes: number;
  readonly enc?: Extract<DataEncoding, "raw" | "hex-ascii" | "hex-ebcdic">;
  readonly head?: FieldTable;
  readonly parts: FieldTable;
}

/** Two layouts for the same field. `firstByte` lists, in hex, the first bytes that indicate the `announced` layout. */
export interface Alternative {
  readonly kind: "alternative";
  readonly firstByte: readonly string[];
  readonly announced: Composite;
  readonly otherwise: Positional;
}

export type Composite = Positional | Repeated | Tlv | BerTlv | Bitmapped | Alternative;

/** Map from data element number (or part key) to definition. A bare string is a definition with the profile's encodings. */
export interface FieldTable {
  readonly [dataElement: string]: string | FieldSpec;
}

/** A dialect's default encodings, for fields that define no encoding. */
export interface EncodingProfile {
  /** Encoding of fixed-length numeric fields. */
  readonly n: DataEncoding;
  /** Encoding of variable-length numeric fields. */
  readonly nVar: DataEncoding;
  /** Encoding of character fields (a, an, ans, …). */
  readonly c: DataEncoding;
  /** Encoding of track data (type z). Default: same as `nVar`. */
  readonly z?: DataEncoding;
  readonly b: DataEncoding;
  /** Encodings of the digits (`xn`) and the sign (`cx`) of an x+n amount. Default: same as `n` and `c`. */
  readonly xn?: DataEncoding;
  readonly cx?: DataEncoding;
  readonly pfx: PrefixEncoding;
}
