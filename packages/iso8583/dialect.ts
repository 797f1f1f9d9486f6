import type { EncodingProfile, FieldTable } from "./definition/field-spec.ts";
import type { Framing } from "./framing.ts";

/** One party's variant of ISO 8583. */
export interface Dialect {
  readonly name: string;
  readonly about: string;
  /** Field table on which the dialect is based, usually that of the 1987 or 1993 edition. */
  readonly base: FieldTable;
  readonly profile: EncodingProfile;
  readonly mti: "ascii" | "ebcdic" | "bcd";
  readonly bitmap: "raw" | "hex-ascii" | "hex-ebcdic";
  /** Letter case of hex bitmaps and hex fields. Default: upper case. */
  readonly hexLetters?: "upper" | "lower";
  /**
   * Bitmap length in bytes: 16 if the primary and secondary bitmaps are always present and bit 1 is never set. The length is
   * agreed with the other party and is never inferred from content.
   */
  readonly bitmapFixed?: 16;
  /** Definitions that override or extend the base table. */
  readonly fields?: FieldTable;
  /**
   * Returns the allowlist (by path) of values that may be shown. For all other values, only the length is shown. The allowlist
   * is a function, so that a cold start does not build the long lists of all networks.
   */
  readonly display?: () => Display;
  readonly framing: Framing;
}

/**
 * Visibility of a value. `shown`: unchanged, except that card numbers in unexpected places are masked. `masked`: the first six
 * and last four digits of a card number. `identifier`: unchanged if the value has exactly the given number of characters, for
 * network-assigned numbers that look like card numbers.
 */
export type ShownAs = "shown" | "masked" | { readonly identifier: number };

/**
 * Map from the path of a field or part to its visibility. Example paths: `4`, `44.2`, and `54.*.5` for a repeated layout. If
 * the map does not contain the path of a value, only the length of the value is shown.
 */
export interface Display {
  readonly [path: string]: ShownAs;
}

/** Returns display entries with the visibility `shown`, such as `shown("3 4 48.22.05")`. */
export const shown = (paths: string): Display => Object.fromEntries(paths.split(" ").map((path) => [path, "shown"]));

/**
 * Returns display entries for identifiers. `identifiers({ "62.2": 15 })` maps each path to the number of characters in its
 * value.
 */
export const identifiers = (paths: { readonly [path: string]: number }): Display =>
  Object.fromEntries(Object.entries(paths).map(([path, identifier]) => [path, { identifier }]));

export type { FieldSpec, FieldTable } from "./definition/field-spec.ts";
