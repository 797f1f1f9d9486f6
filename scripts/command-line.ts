import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { type Command, CommanderError } from "commander";

/** What is wrong with a command line. Who reads it is shown how it is written, too. */
export class UsageError extends Error {}

interface CommandLine<Options extends ParseArgsOptionsConfig> {
  readonly usage: string;
  readonly options?: Options;
  readonly allowPositionals?: boolean;
}

type Parsed<Options extends ParseArgsOptionsConfig> = ReturnType<
  typeof parseArgs<{ options: Options; allowPositionals: true }>
>;

/** Node adds to some of its sentences how to write what hardly anybody means. */
const firstSentence = (text: string): string => text.split(". ")[0] ?? text;

const parsed = <Options extends ParseArgsOptionsConfig>(
  { options, allowPositionals = false }: CommandLine<Options>,
  args: readonly string[],
): Parsed<Options> => {
  try {
    return parseArgs({ args: [...args], options: options ?? {}, allowPositionals }) as unknown as Parsed<Options>;
  } catch (error) {
    throw new UsageError(firstSentence((error as Error).message));
  }
};

/** A fault of the script itself is told with its place. */
const told = (error: Error, usage: string): string => {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`;
  const isOurs = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isOurs ? (error.stack ?? error.message) : error.message;
};

/**
 * Runs a script by its command line. `--help` shows the usage and does nothing else; a command line that is wrong is told
 * with the usage and ends with 2, what fails afterwards is told in a line and ends with 1.
 */
export const command = async <const Options extends ParseArgsOptionsConfig>(
  line: CommandLine<Options>,
  run: (given: Parsed<Options>) => Promise<void> | void,
  args: readonly string[] = process.argv.slice(2),
): Promise<void> => {
  if (args.includes("--help") || args.includes("-h")) {
    console.log(line.usage);
    return;
  }
  try {
    await run(parsed(line, args));
  } catch (error) {
    console.error(told(error as Error, line.usage));
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
};

const helpHint = "(run with --help for usage)";

/** Ends with 2 for a wrong command line and with 1 for a failure, which is shown in a line. */
export const runCommand = async (command: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> => {
  try {
    await command
      .exitOverride()
      .showHelpAfterError(helpHint)
      .parseAsync([...args], { from: "user" });
  } catch (error) {
    // Commander has shown the error already; a request for help is none.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
    else {
      console.error(told(error as Error, command.helpInformation()));
      process.exitCode = error instanceof UsageError ? 2 : 1;
    }
  }
};
