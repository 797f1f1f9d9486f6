import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "vitest/config";

/**
 * Projects by lane ([lanes.md](docs/lanes.md)): `npm run test:unit` runs the unit project, and `npm test` runs all projects except
 * those whose names begin with heavy or nightly. Unit and property-based tests are next to the code; tests across slices are in test/.
 */

/** Tests that start a program or pack a package. */
const programs = "**/{program,*.program}.test.ts";
const unit = [
  "{functions,events,lib,scripts}/**/*.test.ts",
  "packages/{card-numbers,cli,client,console,described-messages,iso8583,iso-codes,emv-3ds-messages,mcp,network-connector,page-style,strict-json}/**/*.test.ts",
  "test/{architecture,contract}/**/*.test.ts",
];

/** Tests like those of the unit project that would exceed its time limit. */
const slower = [
  "functions/card-networks/link/link-laws.test.ts",
  "test/contract/{openapi-document,operator-rights,problems-of-form}.test.ts",
];
const stores = ["test/{store,three-ds,settlement,costs,golden}/**/*.test.ts"];
const runner = [
  "packages/local-aws/**/!(crash).test.ts",
  "{sandbox,local}/**/*.test.ts",
  "test/deliveries/**/*.test.ts",
];
const matrices = ["test/journeys/matrices/*.test.ts"];

/** Tests that would exceed the time limit of `npm run check`. */
const nightly = [
  "test/heavy/simulation/{archiving,clocks,operating,plants,restore,upgrading}/**/*.test.ts",
  "test/heavy/simulation/three-d-secure/refreshes.test.ts",
  "test/heavy/faults/restore-drill.test.ts",
  "test/heavy/{backlog,command-lines,how-tos,mutants}/**/*.test.ts",
];
const heavy = ["test/heavy/{faults,simulation}/**/*.test.ts", "packages/local-aws/**/crash.test.ts"];

const randomSeed = Number(process.env["RANDOM_SEED"] ?? Date.now() % 2 ** 31);

/** Timeout of a test, long enough for a busy machine. */
const timeoutMilliseconds = 900_000;

/** Multiplies the number of runs of property-based tests, and their timeouts. `RANDOM_SEED=7` repeats a run. */
const randomRuns = Number(process.env["RANDOM_RUNS"] ?? 1);

/** Modules are loaded once per worker, so a test file must undo its changes to global state. */
const sharedWorkers = { pool: "threads", isolate: false } as const;

/**
 * Groups run one at a time. Within a group, a worker that finishes the files of one project continues with those of the next
 * (projects are sorted by name), so a long last file leaves no processor idle.
 */
const inGroup = (groupOrder: number, maxWorkers: number) => ({ sequence: { groupOrder }, maxWorkers });

/** CPU-bound tests have one worker per processor; tests that wait for programs or the running service have more. */
const [computing, waiting] = [inGroup(0, 2), inGroup(1, 4)];

/** Journeys share one service, which starts while earlier groups run. Each test file uses a separate agent. */
const service = "test/support/service-for-all-journeys.ts";

const random = { setupFiles: "test/support/random-runs.ts" } as const;

const project = (name: string, include: readonly string[], settings: object) => ({
  extends: true as const,
  test: { name, include: [...include], ...settings },
});

/** Temporary files of tests and of the programs that they start are deleted at the end of the run. */
const temporary = mkdtempSync(join(tmpdir(), "acquiring-tests-"));
process.env["TMPDIR"] = temporary;
process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));

/** Folder for machine-readable reports. */
const reports = process.env["TEST_REPORTS"];

export default defineConfig({
  test: {
    env: {
      // Template tests would spend seconds in the CloudFormation validator; `npm run synth` runs it.
      CDK_VALIDATION: "false",
      POWERTOOLS_LOG_LEVEL: "SILENT",
      POWERTOOLS_DEV: "true",
      // Workers and the programs that tests start load the same sources, so Node compiles them once, as for `npm start`.
      NODE_COMPILE_CACHE: join(import.meta.dirname, ".build/compile-cache"),
    },
    // Node strips the types, as it does for programs. Vite would transform each file again, which takes seconds on the first run and is
    // not needed.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    provide: { randomRuns, randomSeed, wholeMatrices: false },
    testTimeout: timeoutMilliseconds * Math.max(1, randomRuns),
    hookTimeout: timeoutMilliseconds,
    expect: { poll: { timeout: timeoutMilliseconds } },
    ...(reports && { reporters: ["default", ["json", { outputFile: `${reports}/${process.pid}.json` }]] }),
    projects: [
      project("unit", unit, {
        ...computing,
        ...sharedWorkers,
        ...random,
        exclude: ["**/node_modules/**", programs, ...slower],
      }),
      project("programs", [`{functions,scripts,packages,test}/${programs}`], {
        ...waiting,
        ...sharedWorkers,
        ...random,
      }),
      project("stores", [...slower, ...stores], { ...computing, ...sharedWorkers, ...random }),
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
