import type { Composite } from "../composite-spec.ts";

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
