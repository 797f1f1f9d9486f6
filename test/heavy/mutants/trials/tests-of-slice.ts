import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Mutant } from "../mutant.ts";

/** Checks whether a slice's tests detect mutants that the simulation misses. */

const sliceOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** Tests that cover several slices on a table. */
const acrossSlices = ["test/store", "test/deliveries", "test/settlement"] as const;

/** Runs tests with a mutant in its file, or with unmodified sources. */
export async function testsPass(tests: readonly string[], mutant?: Mutant): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config=test/heavy/mutants/vitest-with-mutant.ts",
      "--project=unit",
      "--project=stores",
      "--project=runner",
      "--bail=1",
      ...tests,
    ],
    { env: { ...process.env, MUTANT: JSON.stringify(mutant ?? null) }, stdio: "ignore" },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  return code === 0;
}

/** Slices whose tests pass on unmodified sources. Otherwise a failure would not prove anything about a mutant. */
const green = new Set<string>();

/** Returns true if the mutant makes a test of its slice or package, or a cross-slice test, fail. */
export async function failsTests(mutant: Mutant): Promise<boolean> {
  const slice = sliceOf(mutant.file);
  const tests = [slice, ...acrossSlices];
  if (!green.has(slice) && !(await testsPass(tests))) throw new Error(`tests of ${slice} fail without any mutant`);
  green.add(slice);
  return !(await testsPass(tests, mutant));
}
