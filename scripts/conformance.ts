import { Argument, Command } from "commander";
import { runCommand } from "./command-line.ts";
import { validateFolder, validators } from "./conformance/validate-folder.ts";

const about = `Validates messages published by third parties. The command prints a line with the differences for each failed case (without card data), a line for each note, and a summary line. The exit code is 1 if a case failed or none passed.

With the format tshark, the command compares the positions of ISO 8583 fields that our decoder and tshark find. tshark must be installed.`;

await runCommand(
  new Command("npm run conformance --")
    .description(about)
    .addArgument(new Argument("<format>").choices(Object.keys(validators)))
    .argument("<directory>", "folder with the published messages")
    .action(async (format: keyof typeof validators, directory: string) => {
      process.exitCode = await validateFolder(format, directory, { print: console.log, complain: console.error });
    }),
);
