import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Durations of the lanes in their last complete run, measured by `npm run check -- --record`. */
export interface LaneTimes {
  /** Measured commit, and the day. */
  readonly commit: string;
  readonly day: string;
  readonly cores: number;
  /** Load of other programs on the machine: the load average before the run. */
  readonly loadBefore: number;
  readonly seconds: Readonly<Record<string, number>>;
}

export const readLaneTimes = (): LaneTimes =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../../docs/lanes.json"), "utf8"));

interface Lane {
  readonly command: string;
  readonly what: string;
  readonly boundSeconds?: number;
}

const lanes: readonly Lane[] = [
  {
    command: "npm run test:unit",
    what: "rules, contracts, architecture, pages, and the matrices of endpoints and problems in process; a fifth of the runs of random tests",
    boundSeconds: 20,
  },
  {
    command: "npm test",
    what: "unit tests, tests that start programs, stores on a table, the runner, templates (one synthesis per stage and truststore), journeys against one running service; random tests with all of their runs",
    boundSeconds: 240,
  },
  {
    command: "npm run test:heavy",
    what: "300 simulated histories and the situations, processes that are killed, fuzzed requests, each problem once over HTTP, whole days and a month of settlement, moved clocks, all samples of the documentation, a browser",
  },
  {
    command: "npm run check",
    what: "types, lint, dead code, `npm test`, `npm run test:heavy`; `.ci/run` calls it",
    boundSeconds: 900,
  },
  {
    command: "npm run nightly",
    what: "10,000 simulated histories, 2,000 with the last release beside this one, planted faults for every oracle, mutants, judges, benches, restore drill, whole matrices over HTTP, the guides step by step, the backlog of a day in virtual time",
  },
];

const shown = (seconds: number | undefined): string => {
  if (seconds === undefined) return "–";
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

export const lanesPage = ({ commit, day, cores, loadBefore, seconds }: LaneTimes): string =>
  [
    "# Test lanes",
    "",
    "Written by `npm run generate lanes`. Limits hold on two idle cores, after set-up. If a limit does not hold, move tests to a later lane; do not cut the number of runs.",
    "",
    "| Command | What it runs | Limit | Last measured |",
    "|---|---|---|---|",
    ...lanes.map(
      ({ command, what, boundSeconds }) =>
        `| \`${command}\` | ${what} | ${boundSeconds === undefined ? "–" : shown(boundSeconds)} | ${shown(seconds[command])} |`,
    ),
    "",
    `Measured on ${day} at commit ${commit}, on ${cores} cores with a load of ${loadBefore} from other programs before the run. \`npm run check -- --record\` measures again and updates this page.`,
    "",
    "No lane proves anything twice. A test that starts a program is named `*.program.test.ts` and is not in the unit lane. No test waits for real time where a clock can be moved, and none fails because the machine is busy.",
    "",
    "`npm run nightly` takes hours. It records each passed step of a commit in `.build/nightly`, so an interrupted run resumes. `--minutes N` runs as many steps as fit, starting at a step derived from the commit, and `--list` shows the remaining ones. `npm run release` rejects a commit unless all steps have passed.",
    "",
  ].join("\n");
