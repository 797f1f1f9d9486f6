import { run } from "../packages/cli/program.ts";

/** The command line of agents, in the clone: it knows the dialects of the networks, too. */

const dialects = async () => (await import("./describing/offered-dialects.ts")).offeredDialects;

process.exitCode = await run(process.argv.slice(2), undefined, { dialects });
