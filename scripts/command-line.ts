import { type Command, CommanderError, InvalidArgumentError } from "commander";

/** Thrown for a combination of options or arguments that is not allowed. */
export class UsageError extends Error {}

const helpHint = "(run with --help for usage)";

/** Exit codes of all commands. */
const exits = { failed: 1, misused: 2 } as const;

const prepare = (command: Command): Command => {
  command.exitOverride().showHelpAfterError(helpHint);
  for (const child of command.commands) prepare(child);
  return command;
};

const signIn =
  "Sign in to the account of the stage, for example with `aws sso login --profile NAME` and AWS_PROFILE=NAME, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Then run the command again.";

/** AWS errors that signing in resolves, by name. */
const signInErrors: Readonly<Record<string, string>> = {
  CredentialsProviderError: "There are no AWS credentials.",
  ExpiredToken: "The AWS credentials have expired.",
  ExpiredTokenException: "The AWS credentials have expired.",
  InvalidClientTokenId: "AWS does not recognize these credentials.",
  UnrecognizedClientException: "AWS does not recognize these credentials.",
};

/** An internal error is shown with its stack. */
const textOf = (error: Error): string => {
  if (error instanceof UsageError) return `error: ${error.message}\n${helpHint}`;
  const signedOut = signInErrors[error.name];
  if (signedOut !== undefined) return `${signedOut} (${error.message})\n${signIn}`;
  const isOurs = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isOurs ? (error.stack ?? error.message) : error.message;
};

/** Runs a command line. An invalid one exits with 2; a failure is shown in one line and exits with 1. */
export const runCommand = async (command: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> => {
  try {
    await prepare(command).parseAsync([...args], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has already shown it, and a request for help is not an error.
      if (error.exitCode !== 0) process.exitCode = exits.misused;
      return;
    }
    process.stderr.write(`${textOf(error as Error)}\n`);
    process.exitCode = error instanceof UsageError ? exits.misused : exits.failed;
  }
};

/** Parser of an option with a whole number. */
export const wholeNumber =
  ({ least }: { readonly least: number }) =>
  (text: string): number => {
    const number = Number(text);
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`The value must be a whole number of at least ${least}.`);
  };

/** Parser of a repeatable option. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** Parser of an option with a time, such as 2026-11-23T09:00:00Z. */
export const moment = (text: string): Date => {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError("The value must be a time.");
  return time;
};
