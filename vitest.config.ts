import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

/**
 * Lanes: `npm run test:unit` takes what needs nothing but itself, `npm test` everything that a change should meet before it
 * is shown to others, `npm run test:heavy` what looks long. Unit and property tests lie beside the code, what crosses slices
 * lies in test/.
 */

const unit = [
  "{functions,events,lib,scripts}/**/*.test.ts",
  "packages/{card-numbers,cli,client,console,described-messages,iso8583,iso-codes,emv-3ds-messages,mcp,network-connector,page-style,strict-json}/**/*.test.ts",
  "test/{architecture,contract}/**/*.test.ts",
];
const stores = ["test/{store,three-ds,deliveries,settlement,costs,golden}/**/*.test.ts"];
const runner = ["packages/local-aws/**/!(crash).test.ts", "{sandbox,local}/**/*.test.ts"];
/** They kill what runs, and look what is left. */
const faults = ["test/heavy/faults/**/*.test.ts", "packages/local-aws/**/crash.test.ts"];

const isRandom = (file: string): boolean => /"fast-check"|"randomRuns"/.test(readFileSync(file, "utf8"));

const randomSeed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 2 ** 31);

/** What hangs ends after that long, also on a machine that has much else to do. */
const patienceMilliseconds = 300_000;

/**
 * The share of its runs that a random test makes; the heavy lane makes all of them. `RANDOM_RUNS=10` looks ten times as
 * long, and has ten times as much time; `RANDOM_SEED=7` repeats a run.
 */
const randomRuns = (share: number) => {
  const runs = Number(process.env["RANDOM_RUNS"] ?? share);
  return {
    provide: { randomRuns: runs, randomSeed },
    setupFiles: "test/support/random-runs.ts",
    testTimeout: patienceMilliseconds * Math.max(1, runs),
  };
};

/** Modules are loaded once a worker; what a file changes for good it has to undo. */
const sharedWorkers = { pool: "threads", isolate: false } as const;

const service = "test/support/service-for-all-journeys.ts";

/** Groups run one after the other; projects of a group run side by side. */
const inGroup = (groupOrder: number, maxWorkers: number) => ({ sequence: { groupOrder }, maxWorkers });

const [atOnce, waiting] = [inGroup(0, 2), inGroup(1, 4)];

/** Journeys share one service; each file has an agent of its own there. */
const shared = { globalSetup: service } as const;

const project = (name: string, include: readonly string[], settings: object) => ({
  extends: true as const,
  test: { name, include: [...include], ...settings },
});

/** Where a machine looks for what came out. */
const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  test: {
    env: {
      // Template tests would spend seconds in the CloudFormation validator; `npm run synth` runs it.
      CDK_VALIDATION: "false",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      POWERTOOLS_DEV: "true",
    },
    testTimeout: patienceMilliseconds,
    hookTimeout: patienceMilliseconds,
    ...(reports && { reporters: ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]] }),
    projects: [
      project("unit", unit, { ...atOnce, ...sharedWorkers, ...randomRuns(0.2) }),
      project("stores", stores, { ...atOnce, ...sharedWorkers, ...randomRuns(0.2) }),
      project("runner", runner, { ...atOnce, ...sharedWorkers, ...randomRuns(0.2) }),
      project("templates", ["test/infrastructure/**/*.test.ts"], { ...atOnce, ...sharedWorkers }),
      project("journeys", ["test/journeys/**/*.test.ts"], { ...waiting, ...shared }),
      project(
        "heavy-random",
        [...unit, ...stores, ...runner].flatMap((pattern) => globSync(pattern)).filter(isRandom),
        { ...atOnce, ...sharedWorkers, ...randomRuns(1) },
      ),
      project("heavy", [...faults, "test/heavy/{eighth-network,mutants,simulation}/**/*.test.ts"], {
        ...inGroup(2, 1),
      }),
      project("heavy-journeys", ["test/heavy/{fuzz,journeys}/**/*.test.ts"], {
        ...waiting,
        ...shared,
        ...randomRuns(1),
      }),
      // What they need is installed by npm run judges.
      ...(process.env["JUDGES"] ? [project("judges", ["test/judges/*.test.ts"], atOnce)] : []),
      project("heavy-browser", ["test/browser/**/*.test.ts"], {
        ...inGroup(3, 1),
        globalSetup: "test/browser/browser-for-all-tests.ts",
      }),
    ],
  },
});
