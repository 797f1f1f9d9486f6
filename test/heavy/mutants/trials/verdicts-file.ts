import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Mutant } from "../mutant.ts";
import type { Caught } from "./simulations.ts";

/** Verdicts on the mutants of one drawing: one line per verdict, after a line that describes the drawing. */

export interface Verdict {
  readonly mutant: Mutant;
  /** Number of recorded runs. */
  readonly noted: number;
  /**
   * Number of recorded runs that reach the mutant's position, those in which the mutant would make a difference, and those of
   * the latter that were repeated with it.
   */
  readonly passed: number;
  readonly differing: number;
  readonly tried: number;
  /** The run that detected the mutant, counted from 1, with the finding. Undefined if the mutant survived. */
  readonly caught?: (Caught & { readonly run: number }) | undefined;
}

const committedFile = fileURLToPath(new URL("../verdicts.jsonl", import.meta.url));

/** A drawing of mutants, which are stored by name because sources change. */
export interface Drawing {
  readonly seed: number;
  readonly runs: number;
  readonly mutants: readonly string[];
}

export type KeptVerdict = Pick<Verdict, "noted" | "passed" | "differing" | "tried" | "caught"> &
  Pick<Mutant, "name" | "area" | "family"> & {
    /** True if a test of the slice fails with the mutant. Undefined if not tried. */
    readonly failsTests?: boolean;
  };

export interface KeptVerdicts {
  readonly drawing: Drawing;
  readonly verdicts: readonly KeptVerdict[];
}

export function keptVerdicts(file = committedFile): KeptVerdicts | undefined {
  if (!existsSync(file)) return undefined;
  const [drawing, ...lines] = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as unknown);
  // The last verdict on a mutant wins.
  const verdicts = new Map((lines as KeptVerdict[]).map((verdict) => [verdict.name, verdict]));
  return { drawing: drawing as Drawing, verdicts: [...verdicts.values()] };
}

const asLine = (value: unknown): string => `${JSON.stringify(value)}\n`;

export function beginVerdicts(drawing: Drawing, file = committedFile): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, asLine(drawing));
}

export const keepVerdict = (verdict: KeptVerdict, file = committedFile): void => appendFileSync(file, asLine(verdict));

/** Writes each verdict once, in drawing order. */
export function tidyVerdicts(): void {
  const kept = keptVerdicts();
  if (!kept) return;
  const { drawing, verdicts } = kept;
  const inOrder = drawing.mutants.flatMap((name) => verdicts.filter((verdict) => verdict.name === name));
  writeFileSync(committedFile, [drawing, ...inOrder].map(asLine).join(""));
}
