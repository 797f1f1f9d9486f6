import { type Command, CommanderError, InvalidArgumentError } from "commander";

/** Thrown for an invalid combination of options or arguments. */
export class UsageError extends Error {}

const helpHint = "(run with --help for usage)";

const exits = { failed: 1, misused: 2 } as const;

function prepare(command: Command): Command {
  command.exitOverride().showHelpAfterError(helpHint);
  for (const child of command.commands) prepare(child);
  return command;
}

const signIn =
  "Sign in to the stage's AWS account, for example with `aws sso login --profile NAME` and AWS_PROFILE=NAME, or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Then run the command again.";

/** Messages for AWS errors that signing in resolves, keyed by error name. */
const signInErrors: Readonly<Record<string, string>> = {
  CredentialsProviderError: "No AWS credentials were found.",
  ExpiredToken: "The AWS credentials have expired.",
  ExpiredTokenException: "The AWS credentials have expired.",
  InvalidClientTokenId: "AWS does not recognize these credentials.",
  UnrecognizedClientException: "AWS does not recognize these credentials.",
};

/** A TypeError, RangeError or ReferenceError indicates a bug, so it is shown with its stack trace. */
function textOf(error: Error): string {
  if (error instanceof UsageError) return `error: ${error.message}\n${helpHint}`;
  const signedOut = signInErrors[error.name];
  if (signedOut !== undefined) return `${signedOut} (${error.message})\n${signIn}`;
  const isOurs = error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
  return isOurs ? (error.stack ?? error.message) : error.message;
}

/** The exit code is 2 for invalid arguments and 1 for any other failure. */
export async function runCommand(command: Command, args: readonly string[] = process.argv.slice(2)): Promise<void> {
  try {
    await prepare(command).parseAsync([...args], { from: "user" });
  } catch (error) {
    if (error instanceof CommanderError) {
      // Commander has already shown the error. A request for help is not an error.
      if (error.exitCode !== 0) process.exitCode = exits.misused;
      return;
    }
    process.stderr.write(`${textOf(error as Error)}\n`);
    process.exitCode = error instanceof UsageError ? exits.misused : exits.failed;
  }
}

export const wholeNumber =
  ({ least }: { readonly least: number }) =>
  (text: string): number => {
    const number = Number(text);
    if (Number.isSafeInteger(number) && number >= least) return number;
    throw new InvalidArgumentError(`The value must be an integer of at least ${least}.`);
  };

/** Parser for a repeatable option. */
export const repeated = (text: string, before: readonly string[] = []): readonly string[] => [...before, text];

/** Parser for a timestamp option, such as 2026-11-23T09:00:00Z. */
export function moment(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()))
    throw new InvalidArgumentError("The value must be a timestamp, such as 2026-11-23T09:00:00Z.");
  return time;
}
