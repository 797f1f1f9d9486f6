import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { Command, Option } from "commander";
import { acting } from "../context.ts";
import { wholeNumber } from "../parse-options.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

/** Reads the log of a local service: one file per log group, with one JSON object per line. */

const levels = ["DEBUG", "INFO", "WARN", "ERROR"] as const;

interface LogOptions {
  readonly follow?: boolean;
  readonly request?: string;
  readonly level: (typeof levels)[number];
  readonly lines: number;
}

interface LogLine {
  readonly timestamp?: string;
  readonly level?: string;
  readonly message?: string;
  readonly operation?: string;
  readonly requestId?: string;
}

function lineIn(text: string): LogLine | undefined {
  try {
    const line = JSON.parse(text);
    return typeof line?.message === "string" && typeof line?.timestamp === "string" ? line : undefined;
  } catch {
    return undefined;
  }
}

const isWanted = ({ level, request }: LogOptions, line: LogLine): boolean =>
  levels.indexOf(line.level as (typeof levels)[number]) >= levels.indexOf(level) &&
  (request === undefined || line.requestId === request);

const shown = ({ timestamp, level = "", message, operation, requestId }: LogLine): string =>
  [timestamp, level.padEnd(5), message, operation, requestId].filter(Boolean).join("  ");

function filesIn(directory: string): readonly string[] {
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith(".log"))
      .map((name) => join(directory, name));
  } catch {
    throw new CommandLineError(
      `The directory ${directory} does not exist. Specify the data directory of a local service with --data.`,
    );
  }
}

const byTime = (one: LogLine, other: LogLine): number => ((one.timestamp ?? "") < (other.timestamp ?? "") ? -1 : 1);

function linesFrom(file: string, begin: number): { readonly lines: readonly LogLine[]; readonly end: number } {
  const bytes = readFileSync(file).subarray(begin);
  // The service might still be writing the last line, so only complete lines are read.
  const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1);
  const lines = whole
    .toString("utf8")
    .split("\n")
    .flatMap((text) => lineIn(text) ?? []);
  return { lines, end: begin + whole.length };
}

const pauseMilliseconds = 300;

export const logsCommand = (terminal: Terminal): Command =>
  new Command("logs")
    .description("show the log of the service on this machine")
    .option("-f, --follow", "keep showing new entries")
    .option("-n, --lines <count>", "number of most recent lines to show", wholeNumber, 50)
    .option("--request <id>", "only entries of the request with this Request-Id")
    .addOption(new Option("--level <level>", "minimum level").choices(levels).default("INFO"))
    .action(
      acting(terminal, async ({ output, data }, options: LogOptions) => {
        const directory = join(data, "logs");
        const read = new Map<string, number>();
        const news = (): readonly LogLine[] =>
          filesIn(directory)
            .filter((file) => statSync(file).size > (read.get(file) ?? 0))
            .flatMap((file) => {
              const { lines, end } = linesFrom(file, read.get(file) ?? 0);
              read.set(file, end);
              return lines;
            })
            .filter((line) => isWanted(options, line))
            .sort(byTime);
        const past = news();
        for (const line of past.slice(Math.max(past.length - options.lines, 0))) output.show(line, shown(line));
        while (options.follow) {
          await setTimeout(pauseMilliseconds, undefined, { signal: terminal.signal });
          for (const line of news()) output.show(line, shown(line));
        }
      }),
    );
