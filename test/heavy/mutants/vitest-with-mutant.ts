import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import config from "../../../vitest.config.ts";
import type { Mutant } from "./mutant.ts";
import { mutatedSource } from "./switching/switched-source.ts";

/** Runs the project's tests with a mutant in one source file. */

const mutant = JSON.parse(process.env["MUTANT"] ?? "null") as Mutant | null;

const withMutant = {
  name: "with-mutant",
  enforce: "pre",
  load: (id: string) =>
    mutant && id.split("?")[0] === resolve(mutant.file)
      ? mutatedSource(readFileSync(mutant.file, "utf8"), mutant)
      : null,
} as const;

// biome-ignore lint/style/noDefaultExport: vitest reads its configuration so
export default {
  ...config,
  root: process.cwd(),
  plugins: [withMutant],
  test: {
    ...config.test,
    // Only Vite lets a plugin transform a source file.
    experimental: { viteModuleRunner: true },
    // With the cache, Vitest would load modules that were transformed with another mutant or without one.
    fsModuleCache: false,
    // Expected failures must not appear in the reports of a check.
    reporters: ["default"],
  },
};
