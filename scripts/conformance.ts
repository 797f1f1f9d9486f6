import { Argument, Command } from "commander";
import { runCommand } from "./command-line.ts";
import { validateFolder, validators } from "./conformance/validate-folder.ts";

const about = `Judges published messages of other authors. A line for each failed case says what differs and where, never a value of a card; the last line counts. It ends with 1 when a case failed or none was found.

tshark compares where our descriptions of ISO 8583 messages and tshark, which must be installed, see each field.`;

await runCommand(
  new Command("npm run conformance --")
    .description(about)
    .addArgument(new Argument("<format>").choices(Object.keys(validators)))
    .argument("<directory>", "the folder with the published messages")
    .action(async (format: keyof typeof validators, directory: string) => {
      process.exitCode = await validateFolder(format, directory, { print: console.log, complain: console.error });
    }),
);
