import { join } from "node:path";
import { run } from "../packages/cli/program.ts";

/** Runs the CLI for agents (`packages/cli`) from the repository, with the dialects of all card networks. */
process.exitCode = await run(process.argv.slice(2), undefined, {
  file: join(import.meta.dirname, "acquiring.sh"),
  dialects: async () => (await import("./describing/offered-dialects.ts")).offeredDialects,
});
