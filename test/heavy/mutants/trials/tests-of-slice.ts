import { spawn } from "node:child_process";
import { once } from "node:events";
import type { Mutant } from "../mutant.ts";

/** Whether tests of single things notice what the simulation does not. */

/** The tests of the slice or package, and what crosses slices on a table. */
const testsFor = (file: string): readonly string[] => {
  const slice = file.split("/").slice(0, 2).join("/");
  return [slice, "test/store", "test/deliveries", "test/settlement"];
};

/** Runs them with the mutant in its file; true when one fails. */
export const failsTests = async (mutant: Mutant): Promise<boolean> => {
  const child = spawn(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      "--config=test/heavy/mutants/vitest-with-mutant.ts",
      "--project=unit",
      "--project=stores",
      "--bail=1",
      ...testsFor(mutant.file),
    ],
    { env: { ...process.env, MUTANT: JSON.stringify(mutant) }, stdio: "ignore" },
  );
  const [code] = (await once(child, "exit")) as [number | null];
  return code !== 0;
};
