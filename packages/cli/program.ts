import { Command, CommanderError } from "commander";
import { CallError } from "../client/index.ts";
import { callCommand } from "./commands/call.ts";
import { chargesCommand } from "./commands/charges.ts";
import { clockCommand } from "./commands/clock.ts";
import { completionCommands } from "./commands/completion.ts";
import { type DescribeParts, describeCommand } from "./commands/describe.ts";
import { eventsCommand } from "./commands/events.ts";
import { listenCommand } from "./commands/listen.ts";
import { logsCommand } from "./commands/logs.ts";
import { mcpCommand } from "./commands/mcp.ts";
import { reportsCommand } from "./commands/reports.ts";
import { seedCommand } from "./commands/seed.ts";
import { threeDsCommand } from "./commands/three-ds.ts";
import { tokensCommand } from "./commands/tokens.ts";
import { triggerCommand } from "./commands/trigger.ts";
import { defaultDataDirectory } from "./connection.ts";
import packageJson from "./package.json" with { type: "json" };
import { CommandLineError, processTerminal, Stopped, type Terminal } from "./terminal/terminal.ts";

const about = `Command-line interface for an acquiring service: charges, 3-D Secure, reports and events.

The command reads the service URL, the API key and its secret from ACQUIRING_BASE_URL, ACQUIRING_API_KEY and ACQUIRING_API_SECRET. If none of these variables is set, or if you pass --data, the command uses the service that npm start runs on this machine.`;

/** Parts of the program that are available only in a clone of the project. */
export interface CloneParts extends DescribeParts {
  /** Executable file of the program, for shell completion: in a clone, the program is not on the PATH. */
  readonly file?: string;
}

export function programOn(terminal: Terminal, parts: CloneParts = {}): Command {
  const program = new Command("acquiring")
    .description(about)
    .version(packageJson.version, "--version", "print the version")
    .option("--json", "print results as JSON, one value per line")
    .option("--base-url <url>", "base URL of the service (overrides ACQUIRING_BASE_URL)")
    .option("--data <directory>", `use the local service with this data directory (default: ${defaultDataDirectory})`)
    .showHelpAfterError("(run with --help for usage)")
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err })
    .exitOverride();
  const commands = [
    chargesCommand(terminal),
    threeDsCommand(terminal),
    tokensCommand(terminal),
    reportsCommand(terminal),
    eventsCommand(terminal),
    listenCommand(terminal),
    clockCommand(terminal),
    triggerCommand(terminal),
    seedCommand(terminal),
    logsCommand(terminal),
    callCommand(terminal),
    describeCommand(terminal, parts),
    mcpCommand(terminal),
    ...completionCommands(terminal, () => program, parts.file),
  ];
  for (const command of commands) program.addCommand(asIn(program, command), { hidden: command.name() === "complete" });
  return program;
}

function asIn(parent: Command, command: Command): Command {
  command.copyInheritedSettings(parent);
  for (const child of command.commands) asIn(parent, child);
  return command;
}

const exits = { done: 0, failed: 1, misused: 2, stopped: 130 } as const;

function describeError(error: unknown): string {
  if (error instanceof CallError && error.idempotencyKey)
    return `${error.message}\n  Idempotency-Key ${error.idempotencyKey}`;
  return error instanceof Error ? error.message : String(error);
}

/** Runs a command line and returns the exit code. */
export async function run(
  args: readonly string[],
  terminal: Terminal = processTerminal(),
  parts: CloneParts = {},
): Promise<number> {
  try {
    await programOn(terminal, parts).parseAsync([...args], { from: "user" });
    return exits.done;
  } catch (error) {
    // Commander has already printed the error. A request for help is not an error.
    if (error instanceof CommanderError) return error.exitCode === 0 ? exits.done : exits.misused;
    // After an interrupt, pending operations can reject with any error, so the signal is checked too.
    if (error instanceof Stopped || terminal.signal.aborted) return exits.stopped;
    terminal.err(`${describeError(error)}\n`);
    return error instanceof CommandLineError ? exits.misused : exits.failed;
  }
}
