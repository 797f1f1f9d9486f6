/**
 * Puts small faults into the service, one at a time, and sees whether the simulation notices: `npm run mutants -- --seed 7 --count 200`. The same seed
 * and the same sources are the same faults. Verdicts are kept after each of them in test/heavy/mutants/verdicts.jsonl, and its README has the tables.
 */
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { areaNames, areas } from "../test/heavy/mutants/finding/areas.ts";
import { drawMutants } from "../test/heavy/mutants/finding/draw-mutants.ts";
import { mutantsOf } from "../test/heavy/mutants/finding/find-mutants.ts";
import type { Mutant } from "../test/heavy/mutants/mutant.ts";
import { keptNoteBook } from "../test/heavy/mutants/trials/noted-runs.ts";
import { failsTests } from "../test/heavy/mutants/trials/tests-of-slice.ts";
import { rounds, tryMutants, type Verdict } from "../test/heavy/mutants/trials/try-mutants.ts";
import { explanations, verdictTables, writeTables } from "../test/heavy/mutants/trials/verdict-tables.ts";
import {
  beginVerdicts,
  type KeptVerdict,
  keepVerdict,
  keptVerdicts,
  tidyVerdicts,
} from "../test/heavy/mutants/trials/verdicts-file.ts";
import { command, UsageError } from "./command-line.ts";

const usage = `npm run mutants -- [--seed S] [--count N] [--runs R] [--workers W] [--list]
npm run mutants -- --resume [--again TEXT]... [--tests] [--only charges|lines] [--workers W]
npm run mutants -- --recheck FILE [--workers W]
npm run mutants -- --tables

  --seed     draws the faults and the runs (drawn when left out)
  --count    how many faults (200)
  --runs     how many runs each has to survive (1000)
  --workers  how many threads (1)
  --list     only list what is drawn
  --resume   go on with the last drawing where it was left
  --only     those that one simulation tries; both can go on side by side
  --again    try those again whose name has this text in it, after the simulation learned something
  --recheck  try the last drawing again, with verdicts in FILE; fails when more than a tenth of those that were caught are not
  --tests    give what survived to the tests of its slice
  --tables   write the tables anew, after explanations.json has changed`;

const text = { type: "string" } as const;
const flag = { type: "boolean" } as const;
const options = {
  seed: text,
  count: text,
  runs: text,
  workers: text,
  again: { type: "string", multiple: true },
  only: text,
  recheck: text,
  list: flag,
  resume: flag,
  tests: flag,
  tables: flag,
} as const;

const wholeNumber = (name: string, given: string | undefined, otherwise: number): number => {
  const number = Number(given ?? otherwise);
  if (!Number.isSafeInteger(number) || number < 1) throw new UsageError(`--${name} is no such number`);
  return number;
};

/** Whoever works at the same machine comes first. */
const behindOthers = 5;

const simulationNames = ["charges", "lines"] as const;

const told = ({ name }: Mutant, { caught, noted, passed, differing, tried }: Omit<Verdict, "mutant">): string =>
  caught
    ? `caught in run ${caught.run} by ${caught.by}: ${name}`
    : `survives ${tried} of the ${differing} runs that differ (${passed} of ${noted} come there): ${name}`;

await command({ usage, options }, async ({ values }) => {
  setPriority(behindOthers);
  const workers = wholeNumber("workers", values.workers, 1);
  const found = mutantsOf(areaNames);
  const byName = new Map([...found.values()].flat().map((mutant) => [mutant.name, mutant]));
  const { again, only, recheck } = values;
  if (!values.resume && !values.tables && recheck === undefined) {
    const seed = wholeNumber("seed", values.seed, randomInt(1, 2 ** 31));
    const drawn = drawMutants(found, { seed, count: wholeNumber("count", values.count, 200) });
    console.log(`seed ${seed}: ${drawn.length} of ${byName.size} mutants`);
    if (values.list) {
      for (const { area, name, line } of drawn) console.log(`${area}, line ${line}: ${name}`);
      return;
    }
    beginVerdicts({ seed, runs: wholeNumber("runs", values.runs, 1_000), mutants: drawn.map(({ name }) => name) });
  }
  const kept = keptVerdicts();
  if (!kept) throw new UsageError("nothing was drawn yet");
  const { drawing } = kept;
  if (recheck !== undefined && !existsSync(recheck)) beginVerdicts(drawing, recheck);
  const known = recheck === undefined ? kept.verdicts : (keptVerdicts(recheck)?.verdicts ?? []);
  const verdicts = new Map(known.map((verdict) => [verdict.name, verdict]));
  const keep = (verdict: KeptVerdict): void => {
    verdicts.set(verdict.name, verdict);
    keepVerdict(verdict, recheck);
  };
  if (only !== undefined && !simulationNames.some((name) => name === only))
    throw new UsageError("--only is charges or lines");
  for (const name of [...verdicts.keys()]) if (again?.some((text) => name.includes(text))) verdicts.delete(name);

  const drawn = drawing.mutants.flatMap((name) => byName.get(name) ?? []);
  const gone = drawing.mutants.length - drawn.length;
  if (gone > 0) console.log(`${gone} were drawn from sources that have changed since`);
  const explained = explanations();
  const tryAll = async (simulation: (typeof simulationNames)[number], roundsUpTo: number): Promise<void> => {
    await tryMutants({
      simulation,
      mutants: drawn.filter(({ area }) => areas[area].simulation === simulation),
      seed: drawing.seed,
      runs: drawing.runs,
      workers,
      roundsUpTo,
      noteBook: keptNoteBook(simulation, drawing),
      isEquivalent: ({ name }) => explained[name]?.kind === "equivalent",
      known: ({ name }) => verdicts.get(name),
      judged({ mutant, ...verdict }) {
        const { name, area, family } = mutant;
        keep({ name, area, family, ...verdict });
        console.log(told(mutant, verdict));
      },
      tell: (line) => console.log(line),
    });
  };
  const simulations = simulationNames.filter((name) => only === undefined || only === name);
  if (!values.tables)
    for (const round of rounds.keys()) for (const simulation of simulations) await tryAll(simulation, round + 1);
  if (values.tests) {
    for (const mutant of drawn) {
      const verdict = verdicts.get(mutant.name);
      if (!verdict || verdict.caught || verdict.failsTests !== undefined) continue;
      const fails = await failsTests(mutant);
      keep({ ...verdict, failsTests: fails });
      console.log(`the tests of its slice ${fails ? "fail" : "pass"}: ${mutant.name}`);
    }
  }
  if (recheck !== undefined) {
    const before = kept.verdicts.filter(({ name, caught }) => caught && byName.has(name)).map(({ name }) => name);
    const missed = before.filter((name) => !verdicts.get(name)?.caught);
    for (const name of missed) console.log(`not caught any more: ${name}`);
    console.log(`${before.length - missed.length} of ${before.length} that were caught before are caught`);
    if (missed.length > before.length / 10) process.exitCode = 1;
    return;
  }
  if (only !== undefined) return;
  tidyVerdicts();
  const all = { drawing, verdicts: drawing.mutants.flatMap((name) => verdicts.get(name) ?? []) };
  writeTables(verdictTables(all, (name) => byName.get(name), explained));
  const caught = all.verdicts.filter((verdict) => verdict.caught).length;
  console.log(`${caught} of ${all.verdicts.length} are caught by the simulation`);
});
