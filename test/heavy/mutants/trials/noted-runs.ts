import { createHash } from "node:crypto";
import { appendFileSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import type { Drawing } from "./verdicts-file.ts";

/** What each run without a mutant comes to. It says which runs a mutant has to survive, and costs as much as all of them. */

export interface NotedRun {
  readonly plan: number;
  readonly cpuMs: number;
  /** The mutants, by their places in the list, whose places it comes to, and those that would make a difference there. */
  readonly passed: readonly number[];
  readonly differing: readonly number[];
}

/** Where notes are kept, so that they are made once. */
export interface NoteBook {
  readonly known: readonly NotedRun[];
  readonly add: (noted: NotedRun) => void;
}

export const emptyNoteBook = (): NoteBook => ({ known: [], add: () => {} });

/** All that a run depends on; oracles only look at what it leaves. */
const sources = "{events,functions,packages,sandbox,test/heavy/{mutants/switching,simulation}}/**/*.ts";
const looksOn = /\.test\.ts$|simulation\/.*oracles/;

const digestOf = ({ seed, runs, mutants }: Drawing): string => {
  const hash = createHash("sha256").update(JSON.stringify([seed, runs, mutants]));
  const files = globSync(sources).filter((file) => !looksOn.test(file));
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(file));
  return hash.digest("hex").slice(0, 16);
};

/** Notes on the same runs of the same sources as earlier ones go on where those ended. */
export const keptNoteBook = (simulation: string, drawing: Drawing): NoteBook => {
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
};
