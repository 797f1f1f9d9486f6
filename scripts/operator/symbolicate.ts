import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { Command } from "commander";
import { symbolicated } from "./symbolicated-trace.ts";

export const symbolicate = new Command("symbolicate")
  .summary("show a stack trace with source files and lines")
  .description(
    "Reads stack traces, or log lines with stack traces, from standard input, and writes them with source files and lines.",
  )
  .option("--maps <directory>", "source maps of the release that produced the stack trace", "cdk.out/source-maps")
  .action(async ({ maps }: { readonly maps: string }) => {
    if (!existsSync(maps)) {
      throw new Error(
        `There are no source maps in ${maps}. Specify the source maps of the release that produced the stack trace: --maps ASSEMBLY/source-maps`,
      );
    }
    process.stdout.write(symbolicated(await text(process.stdin), maps));
  });
