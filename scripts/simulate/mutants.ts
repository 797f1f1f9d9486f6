import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { Command, Option } from "commander";
import { areaNames, areas } from "../../test/heavy/mutants/finding/areas.ts";
import { drawMutants } from "../../test/heavy/mutants/finding/draw-mutants.ts";
import { mutantsOf } from "../../test/heavy/mutants/finding/find-mutants.ts";
import type { Mutant } from "../../test/heavy/mutants/mutant.ts";
import { keptNoteBook } from "../../test/heavy/mutants/trials/noted-runs.ts";
import { failsTests } from "../../test/heavy/mutants/trials/tests-of-slice.ts";
import { rounds, tryMutants } from "../../test/heavy/mutants/trials/try-mutants.ts";
import { explanations, verdictTables, writeTables } from "../../test/heavy/mutants/trials/verdict-tables.ts";
import {
  beginVerdicts,
  type KeptVerdict,
  keepVerdict,
  keptVerdicts,
  tidyVerdicts,
  type Verdict,
} from "../../test/heavy/mutants/trials/verdicts-file.ts";
import { repeated, UsageError, wholeNumber } from "../command-line.ts";

const about = `Injects small defects (mutants) into the service, one at a time, and checks whether the simulation detects them. The same seed and the same sources produce the same mutants. The verdicts are stored in test/heavy/mutants/verdicts.jsonl, and the README in the same directory contains tables of the verdicts.`;

interface Options {
  readonly seed: number;
  readonly count: number;
  readonly runs: number;
  readonly workers: number;
  readonly again?: readonly string[];
  readonly only?: string;
  readonly recheck?: string;
  readonly list?: true;
  readonly resume?: true;
  readonly tests?: true;
  readonly tables?: true;
}

/** Nice value that gives the process a lower priority than interactive work on the same machine. */
const behindOthers = 5;

const simulationNames = ["charges", "lines"] as const;

const describeVerdict = (
  { name }: Mutant,
  { caught, noted, passed, differing, tried }: Omit<Verdict, "mutant">,
): string =>
  caught
    ? `caught in run ${caught.run} by ${caught.by}: ${name}`
    : `survived ${tried} runs (of ${noted} recorded runs, ${passed} reach the mutant, and it makes a difference in ${differing}): ${name}`;

async function tryFaults(options: Options): Promise<void> {
  const { seed, count, runs, workers, again, only, recheck, list, resume, tests, tables } = options;
  setPriority(behindOthers);
  const found = mutantsOf(areaNames);
  const byName = new Map([...found.values()].flat().map((mutant) => [mutant.name, mutant]));
  if (!resume && !tables && recheck === undefined) {
    const drawn = drawMutants(found, { seed, count });
    console.log(`seed ${seed}: drew ${drawn.length} of ${byName.size} mutants`);
    if (list) {
      for (const { area, name, line } of drawn) console.log(`${area}, line ${line}: ${name}`);
      return;
    }
    beginVerdicts({ seed, runs, mutants: drawn.map(({ name }) => name) });
  }
  const kept = keptVerdicts();
  if (!kept)
    throw new UsageError("no mutants have been drawn; run the command without --resume, --recheck and --tables first");
  const { drawing } = kept;
  if (recheck !== undefined && !existsSync(recheck)) beginVerdicts(drawing, recheck);
  const known = recheck === undefined ? kept.verdicts : (keptVerdicts(recheck)?.verdicts ?? []);
  const verdicts = new Map(known.map((verdict) => [verdict.name, verdict]));
  const keep = (verdict: KeptVerdict): void => {
    verdicts.set(verdict.name, verdict);
    keepVerdict(verdict, recheck);
  };
  for (const name of [...verdicts.keys()]) if (again?.some((text) => name.includes(text))) verdicts.delete(name);

  const drawn = drawing.mutants.flatMap((name) => byName.get(name) ?? []);
  const gone = drawing.mutants.length - drawn.length;
  if (gone > 0) console.log(`${gone} mutants are skipped because their sources have changed`);
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
      onVerdict({ mutant, ...verdict }) {
        const { name, area, family } = mutant;
        keep({ name, area, family, ...verdict });
        console.log(describeVerdict(mutant, verdict));
      },
      tell: (line) => console.log(line),
    });
  };
  const simulations = simulationNames.filter((name) => only === undefined || only === name);
  if (!tables)
    for (const round of rounds.keys()) for (const simulation of simulations) await tryAll(simulation, round + 1);
  if (tests) {
    for (const mutant of drawn) {
      const verdict = verdicts.get(mutant.name);
      if (!verdict || verdict.caught || verdict.failsTests !== undefined) continue;
      const fails = await failsTests(mutant);
      keep({ ...verdict, failsTests: fails });
      console.log(`the tests of the mutant's slice ${fails ? "fail" : "pass"}: ${mutant.name}`);
    }
  }
  if (recheck !== undefined) {
    const before = kept.verdicts.filter(({ name, caught }) => caught && byName.has(name)).map(({ name }) => name);
    const missed = before.filter((name) => !verdicts.get(name)?.caught);
    for (const name of missed) console.log(`no longer caught: ${name}`);
    console.log(
      `${before.length - missed.length} of ${before.length} mutants that were caught before are still caught`,
    );
    if (missed.length > before.length / 10) process.exitCode = 1;
    return;
  }
  if (only !== undefined) return;
  tidyVerdicts();
  const all = { drawing, verdicts: drawing.mutants.flatMap((name) => verdicts.get(name) ?? []) };
  writeTables(verdictTables(all, (name) => byName.get(name), explained));
  const caught = all.verdicts.filter((verdict) => verdict.caught).length;
  console.log(`the simulation catches ${caught} of ${all.verdicts.length} mutants`);
}

export const mutants = new Command("mutants")
  .summary("check whether the simulation detects small defects in the service")
  .description(about)
  .addOption(
    new Option("--seed <number>", "seed for the selection of the mutants and for the runs")
      .argParser(wholeNumber({ least: 1 }))
      .default(randomInt(1, 2 ** 31), "drawn"),
  )
  .option("--count <number>", "number of mutants to draw", wholeNumber({ least: 1 }), 200)
  .option(
    "--runs <number>",
    "maximum number of runs per mutant; a mutant is tried only in the runs in which it makes a difference",
    wholeNumber({ least: 1 }),
    1_000,
  )
  .option("--workers <number>", "number of threads", wholeNumber({ least: 1 }), 1)
  .option("--list", "only list the drawn mutants")
  .option("--resume", "resume the last draw where it stopped")
  .addOption(
    new Option(
      "--only <simulation>",
      "try only the mutants of one simulation and do not update the tables; with --resume, two commands can run at the same time, one for each simulation",
    ).choices(simulationNames),
  )
  .option(
    "--again <text>",
    "with --resume or --recheck: also retry the mutants whose names contain this text; repeatable",
    repeated,
  )
  .option(
    "--recheck <file>",
    "retry the mutants of the last draw and store the new verdicts in this file; fail if more than a tenth of the mutants caught before are no longer caught",
  )
  .option("--tests", "run the unit tests of each surviving mutant's slice")
  .option("--tables", "only regenerate the tables, for example after explanations.json has changed")
  .action(tryFaults);
