import { join } from "node:path";
import { run } from "../packages/cli/program.ts";

/** The command line of agents, in the clone: it also knows the dialects of the networks. */
process.exitCode = await run(process.argv.slice(2), undefined, {
  file: join(import.meta.dirname, "acquiring.sh"),
  dialects: async () => (await import("./describing/offered-dialects.ts")).offeredDialects,
});
