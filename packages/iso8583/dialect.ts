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
  /**
   * What of its messages may be shown: an allow-list by path. Of everything else only the length is. Made when it is asked for: the lists of all
   * networks are long, and a function that starts needs none of them.
   */
  readonly display?: () => Display;
  readonly framing: Framing;
}

/**
 * How a value may be shown. shown: as it is, but for card numbers that stand in it where none belongs. masked: the first six and
 * the last four digits of a card number. identifier: as it is if it has exactly so many characters, for numbers that a network
 * gives and that could be taken for card numbers.
 */
export type ShownAs = "shown" | "masked" | { readonly identifier: number };

/**
 * Path of a field or part → how it may be shown: `4`, `44.2`, and `54.*.5` where a layout repeats. What is not listed is shown by
 * its length, so a field that somebody adds is hidden until somebody allows it.
 */
export interface Display {
  readonly [path: string]: ShownAs;
}

/** `shown("3 4 48.22.05")`, for the long part of a list. */
export const shown = (paths: string): Display => Object.fromEntries(paths.split(" ").map((path) => [path, "shown"]));

/** `identifiers({ "62.2": 15 })`: paths with the number of characters that they have. */
export const identifiers = (paths: { readonly [path: string]: number }): Display =>
  Object.fromEntries(Object.entries(paths).map(([path, identifier]) => [path, { identifier }]));

export type { FieldSpec, FieldTable } from "./definition/field-spec.ts";
