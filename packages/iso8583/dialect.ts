import type { EncodingProfile, FieldTable } from "./definition/field-spec.ts";
import type { Framing } from "./framing.ts";

/** One party's variant of ISO 8583: a base table, encodings, deviations, inner layouts, framing. */
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
  /** 16 if both bitmaps are always present and bit 1 is never set. Defined by agreement, never guessed from content. */
  readonly bitmapFixed?: 16;
  /** Definitions that replace those of the base table or add to them. */
  readonly fields?: FieldTable;
  /**
   * Allow-list, by path, of the values that may be shown. All others are shown by length only. A function, because the lists of
   * all networks are long and a cold start needs none of them.
   */
  readonly display?: () => Display;
  readonly framing: Framing;
}

/**
 * Visibility of a value. shown: unchanged, except that card numbers in unexpected places are masked. masked: the first six and
 * last four digits of a card number. identifier: unchanged if it has exactly this many characters, for network-assigned numbers
 * that look like card numbers.
 */
export type ShownAs = "shown" | "masked" | { readonly identifier: number };

/**
 * Path of a field or part → how it may be shown: `4`, `44.2`, and `54.*.5` for repeated layouts. Other values are shown by length
 * only, so a new field is hidden until it is added here.
 */
export interface Display {
  readonly [path: string]: ShownAs;
}

/** `shown("3 4 48.22.05")`: shorthand for the long part of a list. */
export const shown = (paths: string): Display => Object.fromEntries(paths.split(" ").map((path) => [path, "shown"]));

/** `identifiers({ "62.2": 15 })`: paths with their number of characters. */
export const identifiers = (paths: { readonly [path: string]: number }): Display =>
  Object.fromEntries(Object.entries(paths).map(([path, identifier]) => [path, { identifier }]));

export type { FieldSpec, FieldTable } from "./definition/field-spec.ts";
