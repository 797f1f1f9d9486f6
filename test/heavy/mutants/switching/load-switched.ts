import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Mutant } from "../mutant.ts";
import { switchedSource } from "./switched-source.ts";

/**
 * After this call, the thread loads the mutants' files with all mutants included. Each mutant can be switched on by its index.
 */
export function loadSwitched(mutants: readonly Mutant[]): void {
  const byUrl = new Map<string, Map<number, Mutant>>();
  for (const [number, mutant] of mutants.entries()) {
    const url = pathToFileURL(mutant.file).href;
    const inFile = byUrl.get(url) ?? new Map<number, Mutant>();
    byUrl.set(url, inFile.set(number, mutant));
  }
  registerHooks({
    load(url, context, nextLoad) {
      const inFile = byUrl.get(url);
      if (!inFile) return nextLoad(url, context);
      const source = switchedSource(readFileSync(fileURLToPath(url), "utf8"), inFile);
      return { format: "module-typescript", source, shortCircuit: true };
    },
  });
}
