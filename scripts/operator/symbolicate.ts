import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Command } from "commander";
import { symbolicated } from "./symbolicated-trace.ts";

export const symbolicate = new Command("symbolicate")
  .summary("shows a trace of the log with files and lines of the sources")
  .description(
    "Reads traces, or lines of the log with traces, from standard input, and writes them with files and lines of the sources.",
  )
  .option("--maps <directory>", "the source maps of the release that ran", "cdk.out/source-maps")
  .action(async ({ maps }: { readonly maps: string }) => {
    if (!existsSync(maps)) {
      throw new Error(
        `There are no source maps in ${maps}. Name those of the release that ran: --maps ASSEMBLY/source-maps`,
      );
    }
    process.stdout.write(symbolicated(await text(process.stdin), maps));
  });
