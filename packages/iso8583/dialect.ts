import type { EncodingProfile, FieldTable } from "./definition/field-spec.ts";
import type { Framing } from "./framing.ts";

/** How one party speaks ISO 8583: a base table, a profile of encodings, deviations, inner layouts, a frame. */
export interface Dialect {
  readonly name: string;
  readonly about: string;
  /** The field table of the 1987 or 1993 edition that the dialect starts from. */
  readonly base: FieldTable;
  readonly profile: EncodingProfile;
  readonly mti: "ascii" | "ebcdic" | "bcd";
  readonly bitmap: "raw" | "hex-ascii" | "hex-ebcdic";
  /** Letters of hex bitmaps and hex fields; upper case when absent. */
  readonly hexLetters?: "upper" | "lower";
  /** 16 when both bitmaps are always present and bit 1 is never set. Known by agreement, never guessed from content. */
  readonly bitmapFixed?: 16;
  /** Definitions that replace or add to those of the base table. */
  readonly fields?: FieldTable;
  /** Paths whose value must not be shown, beyond the safe defaults: `48.92`, `126.10`. */
  readonly masks?: { readonly [path: string]: Mask };
  readonly framing: Framing;
}

/** pan: first six and last four digits. hidden: nothing. */
export type Mask = "pan" | "hidden";

export type { FieldSpec, FieldTable } from "./definition/field-spec.ts";
