import type { Reading } from "./reading/readings.ts";

/** What one field, part or element is called and what it means, in words of our own. */
export interface ElementText {
  readonly name: string;
  /** What it is for, or how it is written, where the name does not say it. */
  readonly about?: string;
  /** What its values mean. Not every list is complete: a value without a line has no meaning told, and is not therefore wrong. */
  readonly values?: Readonly<Record<string, string>>;
  /** What values mean that begin so, where no line above has the whole value. */
  readonly beginnings?: Readonly<Record<string, string>>;
  /** How a value of no list is read: as an amount, a time, a currency. */
  readonly reads?: Reading;
}

/** Path → text, as the allow-lists have paths: `44.2`, `54.*.5`, `acctInfo.chAccAgeInd`. */
export interface ElementTexts {
  readonly [path: string]: ElementText;
}

/** The same texts below another path, for a layout that several fields have. */
export const textsBelow = (path: string, texts: ElementTexts): ElementTexts =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [`${path}.${key}`, text]));
