import type { AreaName } from "./finding/areas.ts";

/** Kinds of mutants. Each area draws from all of them in turn. */
export const families = ["condition", "amount", "state", "write", "list", "time"] as const;

export type Family = (typeof families)[number];

/** Replacement of a source fragment. */
export type Change =
  /** Replaces an expression. `isTried` means that both versions can be evaluated to compare the results. */
  | { readonly kind: "value"; readonly text: string; readonly isTried: boolean }
  /** Replaces `{ name }`, which is expanded to `{ name: … }`. */
  | { readonly kind: "shorthand"; readonly text: string; readonly name: string }
  /** Removes a list element. */
  | { readonly kind: "element" }
  /** Removes a statement. */
  | { readonly kind: "statement" };

/** One small fault at one position in the service. */
export interface Mutant {
  /** Name based on the content, so the name stays the same when lines move. */
  readonly name: string;
  readonly area: AreaName;
  readonly file: string;
  readonly line: number;
  readonly family: Family;
  readonly operator: string;
  readonly before: string;
  readonly after: string;
  /** Replaced range: offsets in the file's source. */
  readonly start: number;
  readonly end: number;
  readonly change: Change;
}
