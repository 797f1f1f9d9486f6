import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import config from "../../../vitest.config.ts";
import type { Mutant } from "./mutant.ts";
import { mutatedSource } from "./switching/switched-source.ts";

/** The tests of the project, on sources of which one has a mutant in it. */

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
    // Only Vite lets a plugin change a source.
    experimental: { viteModuleRunner: true },
    // Modules that were transformed before are taken from the disk otherwise, with another mutant or with none.
    fsModuleCache: false,
    // What fails here is meant to fail, and must not lie among the reports of a check.
    reporters: ["default"],
  },
};
