import type { Reading } from "./reading/readings.ts";

/** Name and meaning of a field, part or element, in this project's wording. */
export interface ElementText {
  readonly name: string;
  /** Purpose or notation, if the name does not explain it. */
  readonly about?: string;
  /** Meanings by value. The list can be incomplete: an unlisted value can still be valid. */
  readonly values?: Readonly<Record<string, string>>;
  /** Meanings by value prefix, for values that are not in `values`. */
  readonly beginnings?: Readonly<Record<string, string>>;
  /** Format of a value that has no list of meanings: an amount, a time, a currency. */
  readonly reads?: Reading;
}

/** Texts by path. Paths are written as in the allowlists: `44.2`, `54.*.5`, `acctInfo.chAccAgeInd`. */
export interface ElementTexts {
  readonly [path: string]: ElementText;
}

/** Prepends the path of a field or object to the text paths of its parts. */
export const textsBelow = (path: string, texts: ElementTexts): ElementTexts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${path}.${key}`, text]));
