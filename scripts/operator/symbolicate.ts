import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Command } from "commander";
import { symbolicated } from "./symbolicated-trace.ts";

export const symbolicate = new Command("symbolicate")
  .summary("show a stack trace with files and lines of the sources")
  .description(
    "Reads stack traces, or log lines with stack traces, from standard input, and writes them with files and lines of the sources.",
  )
  .option("--maps <directory>", "source maps of the release that was running", "cdk.out/source-maps")
  .action(async ({ maps }: { readonly maps: string }) => {
    if (!existsSync(maps)) {
      throw new Error(
        `There are no source maps in ${maps}. Specify those of the release that was running: --maps ASSEMBLY/source-maps`,
      );
    }
    process.stdout.write(symbolicated(await text(process.stdin), maps));
  });
