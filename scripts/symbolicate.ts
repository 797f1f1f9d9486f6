import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { command } from "./command-line.ts";
import { symbolicated } from "./symbolicated-trace.ts";

/** Reads traces, or lines of the log that have some, and writes them with files and lines of the sources. */

const usage = `npm run --silent symbolicate -- [--maps DIRECTORY] < error.log

  --maps  the source maps of the release that ran (cdk.out/source-maps)`;

const options = { maps: { type: "string", default: "cdk.out/source-maps" } } as const;

await command({ usage, options }, async ({ values: { maps } }) => {
  if (!existsSync(maps)) {
    throw new Error(
      `There are no source maps in ${maps}. Name those of the release that ran: --maps ASSEMBLY/source-maps`,
    );
  }
  process.stdout.write(symbolicated(await text(process.stdin), maps));
});
