import { defineConfig } from "vitest/config";

/**
 * Projects by lane ([tests.md](docs/tests.md)): `npm run test:unit` runs unit, `npm test` all but those that begin with heavy or
 * nightly. Unit and property tests lie beside the code, tests that cross slices in test/.
 */

/** Tests that start a program or pack a package. */
const programs = "**/{program,*.program}.test.ts";
const unit = [
  "{functions,events,lib,scripts}/**/*.test.ts",
  "packages/{card-numbers,cli,client,console,described-messages,iso8583,iso-codes,emv-3ds-messages,mcp,network-connector,page-style,strict-json}/**/*.test.ts",
  "test/{architecture,contract}/**/*.test.ts",
];
const stores = ["test/{store,three-ds,deliveries,settlement,costs,golden}/**/*.test.ts"];
const runner = ["packages/local-aws/**/!(crash).test.ts", "{sandbox,local}/**/*.test.ts"];
const matrices = ["test/journeys/matrices/*.test.ts"];

/** Tests that the bound of `npm run check` has no time for. */
const nightly = [
  "test/heavy/simulation/{archiving,operating,plants,restore}/**/*.test.ts",
  "test/heavy/faults/restore-drill.test.ts",
  "test/heavy/{command-lines,how-tos,mutants}/**/*.test.ts",
];
const heavy = ["test/heavy/{faults,simulation}/**/*.test.ts", "packages/local-aws/**/crash.test.ts"];

const randomSeed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 2 ** 31);

/** Time after which a test hangs, also on a machine that is busy. */
const patienceMilliseconds = 300_000;

/**
 * The share of its runs that a random test makes: `RANDOM_RUNS=10` looks ten times as long, and has ten times as much time.
 * `RANDOM_SEED=7` repeats a run.
 */
const randomRuns = Number(process.env["RANDOM_RUNS"] ?? 1);

/** Modules are loaded once per worker; a file that changes something for good has to undo it. */
const sharedWorkers = { pool: "threads", isolate: false } as const;

/** Groups run one after the other; projects of a group run side by side. */
const inGroup = (groupOrder: number, maxWorkers: number) => ({ sequence: { groupOrder }, maxWorkers });

const [busy, waiting, alone] = [inGroup(0, 2), inGroup(1, 4), inGroup(2, 1)];

/** Journeys share one service; each file has an agent of its own there. */
const oneService = { globalSetup: "test/support/service-for-all-journeys.ts" } as const;

const random = { setupFiles: "test/support/random-runs.ts" } as const;

const project = (name: string, include: readonly string[], settings: object) => ({
  extends: true as const,
  test: { name, include: [...include], ...settings },
});

/** Folder for reports that a machine reads. */
const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  test: {
    env: {
      // Template tests would spend seconds in the CloudFormation validator; `npm run synth` runs it.
      CDK_VALIDATION: "false",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      POWERTOOLS_DEV: "true",
    },
    provide: { randomRuns, randomSeed, wholeMatrices: false },
    testTimeout: patienceMilliseconds * Math.max(1, randomRuns),
    hookTimeout: patienceMilliseconds,
    ...(reports && { reporters: ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]] }),
    projects: [
      project("unit", unit, {
        ...busy,
        ...sharedWorkers,
        ...random,
        exclude: ["**/node_modules/**", programs],
      }),
      project("programs", [`{functions,scripts,packages,test}/${programs}`], { ...busy, ...sharedWorkers, ...random }),
      project("stores", stores, { ...busy, ...sharedWorkers, ...random }),
      project("runner", runner, { ...busy, ...sharedWorkers, ...random }),
      project("templates", ["test/infrastructure/**/*.test.ts"], { ...busy, ...sharedWorkers }),
      project("journeys", ["test/journeys/**/*.test.ts"], { ...waiting, ...oneService }),
      project("heavy", heavy, { ...busy, exclude: nightly }),
      project("heavy-fuzz", ["test/heavy/fuzz/**/*.test.ts"], { ...waiting, ...oneService, ...random }),
      project("heavy-browser", ["test/browser/**/*.test.ts"], {
        ...alone,
        globalSetup: "test/browser/browser-for-all-tests.ts",
      }),
      project("nightly", nightly, busy),
      project("nightly-matrices", matrices, { ...waiting, ...oneService, provide: { wholeMatrices: true } }),
      // Installed by npm run judges.
      ...(process.env["JUDGES"] ? [project("judges", ["test/judges/*.test.ts"], busy)] : []),
    ],
  },
});
