import type { AreaName } from "./finding/areas.ts";

/** What a mutant is about; each area draws from all of them in turn. */
export const families = ["condition", "amount", "state", "write", "list", "time"] as const;

export type Family = (typeof families)[number];

/** What is put in the place of some source. */
export type Change =
  /** Another expression; `isTried` where it can be had beside the one that is there, to see whether it differs. */
  | { readonly kind: "value"; readonly text: string; readonly isTried: boolean }
  /** The same for `{ name }`, which is written out for it. */
  | { readonly kind: "shorthand"; readonly text: string; readonly name: string }
  /** Nothing, in a list. */
  | { readonly kind: "element" }
  /** Nothing, where something was done. */
  | { readonly kind: "statement" };

/** One small fault at one place of the service. */
export interface Mutant {
  /** Names it by what it is, so that it keeps its name when lines move. */
  readonly name: string;
  readonly area: AreaName;
  readonly file: string;
  readonly line: number;
  readonly family: Family;
  readonly operator: string;
  /** As a person reads it. */
  readonly before: string;
  readonly after: string;
  /** What is replaced: places in the text of the file. */
  readonly start: number;
  readonly end: number;
  readonly change: Change;
}
