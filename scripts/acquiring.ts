import { join } from "node:path";
import { run } from "../packages/cli/program.ts";

/** The agents' command line in the repository, which also supports the networks' dialects. */
process.exitCode = await run(process.argv.slice(2), undefined, {
  file: join(import.meta.dirname, "acquiring.sh"),
  dialects: async () => (await import("./describing/offered-dialects.ts")).offeredDialects,
});
