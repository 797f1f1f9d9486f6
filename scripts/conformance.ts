import { Argument, Command } from "commander";
import { runCommand } from "./command-line.ts";
import { validateFolder, validators } from "./conformance/validate-folder.ts";

const about = `Validates messages published by third parties. For each failed case, the command prints one line with the differences (without card data). The command also prints one line for each note, and a summary line. The exit code is 1 if a case failed or none passed.

With the format tshark, the command compares the positions of ISO 8583 fields according to our codec with those according to tshark. tshark must be installed.`;

await runCommand(
  new Command("npm run conformance --")
    .description(about)
    .addArgument(new Argument("<format>").choices(Object.keys(validators)))
    .argument("<directory>", "folder with the published messages")
    .action(async (format: keyof typeof validators, directory: string) => {
      process.exitCode = await validateFolder(format, directory, { print: console.log, complain: console.error });
    }),
);
