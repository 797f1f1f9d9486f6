import { join } from "node:path";
import { defineConfig } from "vitest/config";

/**
 * Projects by lane ([lanes.md](docs/lanes.md)): `npm run test:unit` runs unit, `npm test` all but those that begin with heavy or
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
  "test/heavy/simulation/{archiving,clocks,operating,plants,restore,upgrading}/**/*.test.ts",
  "test/heavy/simulation/three-d-secure/refreshes.test.ts",
  "test/heavy/faults/restore-drill.test.ts",
  "test/heavy/{backlog,command-lines,how-tos,mutants}/**/*.test.ts",
];
const heavy = ["test/heavy/{faults,simulation}/**/*.test.ts", "packages/local-aws/**/crash.test.ts"];

const randomSeed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 2 ** 31);

/** Time after which a test hangs, also on a machine that is busy. */
const patienceMilliseconds = 900_000;

/**
 * The share of its runs that a random test makes: `RANDOM_RUNS=10` looks ten times as long, and has ten times as much time.
 * `RANDOM_SEED=7` repeats a run.
 */
const randomRuns = Number(process.env["RANDOM_RUNS"] ?? 1);

/** Modules are loaded once per worker; a file that changes something for good has to undo it. */
const sharedWorkers = { pool: "threads", isolate: false } as const;

/**
 * Groups run one after the other. Within a group a worker that has no file of one project left takes one of the next, in the order of
 * their names, so the last long file of a project leaves no processor idle.
 */
const inGroup = (groupOrder: number, maxWorkers: number) => ({ sequence: { groupOrder }, maxWorkers });

/** Tests that compute have a worker per processor; those that wait for programs and the running service have more. */
const [computing, waiting] = [inGroup(0, 2), inGroup(1, 4)];

/** Journeys share one service, which starts beside the groups before them; each file has an agent of its own there. */
const service = "test/support/service-for-all-journeys.ts";

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
      // Workers and the programs that tests start load the same sources: Node compiles them once, as for `npm start`.
      NODE_COMPILE_CACHE: join(import.meta.dirname, ".build/compile-cache"),
    },
    // Node takes the types out of the sources, as it does for the programs. Vite would transform each file once more, for seconds of a
    // first run; nothing here needs that.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    provide: { randomRuns, randomSeed, wholeMatrices: false },
    testTimeout: patienceMilliseconds * Math.max(1, randomRuns),
    hookTimeout: patienceMilliseconds,
    expect: { poll: { timeout: patienceMilliseconds } },
    ...(reports && { reporters: ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]] }),
    projects: [
      project("unit", unit, {
        ...computing,
        ...sharedWorkers,
        ...random,
        exclude: ["**/node_modules/**", programs],
      }),
      project("programs", [`{functions,scripts,packages,test}/${programs}`], {
        ...waiting,
        ...sharedWorkers,
        ...random,
      }),
      project("stores", stores, { ...computing, ...sharedWorkers, ...random }),
      project("runner", runner, { ...waiting, ...sharedWorkers, ...random }),
      project("templates", ["test/infrastructure/**/*.test.ts"], {
        ...computing,
        ...sharedWorkers,
        globalSetup: "test/infrastructure/shared-templates.ts",
      }),
      project("journeys", ["test/journeys/*.test.ts"], { ...waiting, ...sharedWorkers, globalSetup: service }),
      project("heavy", heavy, { ...waiting, exclude: nightly }),
      project("heavy-service", ["test/{heavy/days,heavy/fuzz,heavy/samples,browser}/**/*.test.ts", ...matrices], {
        ...waiting,
        ...random,
        globalSetup: [service, "test/browser/browser-for-all-tests.ts"],
      }),
      project("nightly", nightly, computing),
      project("nightly-matrices", matrices, {
        ...waiting,
        globalSetup: service,
        provide: { wholeMatrices: true },
      }),
      // Installed by npm run judges.
      ...(process.env["JUDGES"] ? [project("judges", ["test/judges/*.test.ts"], computing)] : []),
    ],
  },
});
