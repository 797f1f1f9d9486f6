import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { symbolicated } from "./symbolicated-trace.ts";

/**
 * Reads traces, or lines of the log that have some, and writes them with files and lines of the sources:
 * `npm run --silent symbolicate -- --maps cdk.out/source-maps < error.log`. The maps must be those of the release that ran.
 */

const { maps } = parseArgs({ options: { maps: { type: "string", default: "cdk.out/source-maps" } } }).values;
if (!existsSync(maps)) {
  console.error(
    `There are no source maps in ${maps}. Name the assembly of the release that ran: --maps <assembly>/source-maps`,
  );
  process.exit(1);
}
process.stdout.write(symbolicated(await text(process.stdin), maps));
