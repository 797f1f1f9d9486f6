import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutant } from "../mutant.ts";
import type { Caught } from "./simulations.ts";

/** What is known of the mutants of one drawing: a line a verdict, below a line that says what was drawn. */

/** What has become of one mutant so far. */
export interface Verdict {
  readonly mutant: Mutant;
  /** Of so many runs it is known what they come to. */
  readonly noted: number;
  /** How many of these come to its place, in how many of those it would make a difference there, and how many of the latter it went through. */
  readonly passed: number;
  readonly differing: number;
  readonly tried: number;
  /** The run that caught it, from 1, and by what; undefined for a mutant that survived. */
  readonly caught?: (Caught & { readonly run: number }) | undefined;
}

const committedFile = fileURLToPath(new URL("../verdicts.jsonl", import.meta.url));

/** A drawing: sources change, so its mutants are kept by their names. */
export interface Drawing {
  readonly seed: number;
  readonly runs: number;
  readonly mutants: readonly string[];
}

export type KeptVerdict = Pick<Verdict, "noted" | "passed" | "differing" | "tried" | "caught"> &
  Pick<Mutant, "name" | "area" | "family"> & {
    /** Whether a test of its slice fails with it; undefined where that was not tried. */
    readonly failsTests?: boolean;
  };

export interface KeptVerdicts {
  readonly drawing: Drawing;
  readonly verdicts: readonly KeptVerdict[];
}

export const keptVerdicts = (file = committedFile): KeptVerdicts | undefined => {
  if (!existsSync(file)) return undefined;
  const [drawing, ...lines] = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
  // The last word on a mutant counts.
  const verdicts = new Map((lines as KeptVerdict[]).map((verdict) => [verdict.name, verdict]));
  return { drawing: drawing as Drawing, verdicts: [...verdicts.values()] };
};

const asLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

export const beginVerdicts = (drawing: Drawing, file = committedFile): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, asLine(drawing));
};

export const keepVerdict = (verdict: KeptVerdict, file = committedFile): void => appendFileSync(file, asLine(verdict));

/** Writes each verdict once, in the order of the drawing. */
export const tidyVerdicts = (): void => {
  const kept = keptVerdicts();
  if (!kept) return;
  const { drawing, verdicts } = kept;
  const inOrder = drawing.mutants.flatMap((name) => verdicts.filter((verdict) => verdict.name === name));
  writeFileSync(committedFile, [drawing, ...inOrder].map(asLine).join(""));
};
