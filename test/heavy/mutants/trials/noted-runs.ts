import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Drawing } from "./verdicts-file.ts";

/**
 * Mutants that each run reaches without an active mutant. Determines which runs must be repeated for a mutant; recording costs
 * one execution of every run.
 */

export interface NotedRun {
  readonly plan: number;
  readonly cpuMs: number;
  /** Indices of the mutants whose positions the run reaches, and of those that would change the result there. */
  readonly passed: readonly number[];
  readonly differing: readonly number[];
}

/** Stores the recorded runs, so that each run is recorded once. */
export interface NoteBook {
  readonly known: readonly NotedRun[];
  readonly add: (noted: NotedRun) => void;
}

export const emptyNoteBook = (): NoteBook => ({ known: [], add: () => {} });

/** All sources that a run depends on. Oracles are excluded because they only inspect its results. */
const sources = "{events,functions,packages,sandbox,test/heavy/{mutants/switching,simulation}}/**/*.ts";
const looksOn = /\.test\.ts$|simulation\/.*oracles/;

function digestOf({ seed, runs, mutants }: Drawing): string {
  const hash = createHash("sha256").update(JSON.stringify([seed, runs, mutants]));
  const files = globSync(sources).filter((file) => !looksOn.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
}

/** Continues the stored recordings if runs and sources are unchanged. */
export function keptNoteBook(simulation: string, drawing: Drawing): NoteBook {
  const file = `.build/mutants/${simulation}-${digestOf(drawing)}.jsonl`;
  if (!existsSync(file)) {
    mkdirSync(".build/mutants", { recursive: true });
    writeFileSync(file, "");
  }
  const lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
  return {
    known: lines.map((line) => JSON.parse(line) as NotedRun),
    add: (noted) => appendFileSync(file, `${JSON.stringify(noted)}\n`),
  };
}
