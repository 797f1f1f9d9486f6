import { Command, Option } from "commander";
import type { Report } from "../../client/index.ts";
import { timeOf } from "../agent-time.ts";
import { acting, type Context } from "../context.ts";
import { reportLine } from "../format-lines.ts";
import { dayInUtc, type PointInTime, pointInTime, positiveCount } from "../parse-options.ts";
import { type FetchedReport, fetchReport, runReport, scheduleOf, type Window, withSchedule } from "../report-run.ts";
import { CommandLineError, type Terminal } from "../terminal/terminal.ts";

const formats = {
  csv: "text/csv",
  json: "application/json",
  ndjson: "application/x-ndjson",
  parquet: "application/vnd.apache.parquet",
} as const;

interface RunGiven {
  readonly format: keyof typeof formats;
  readonly from?: PointInTime;
  readonly to?: PointInTime;
  readonly out?: string;
}

interface ReportListOptions {
  readonly limit: number;
  readonly name?: Report["reportName"];
  readonly date?: ReturnType<typeof dayInUtc>;
}

const dayMilliseconds = 86_400_000;

const isNow = (point: PointInTime | undefined): boolean =>
  point === undefined || (!(point instanceof Date) && point.secondsAgo === 0);

/**
 * Returns the report window that the options specify. Without `--from`, the window is undefined (the schedule's last
 * complete window) for a schedule key or in production, and the last 24 hours for a report name in the sandbox.
 */
async function windowOf(
  { client }: Context,
  isOfSchedule: boolean,
  { from, to }: RunGiven,
): Promise<Window | undefined> {
  if (!from && isOfSchedule) return undefined;
  const { now: agentsNow, stage } = await client.getMe();
  if (!from && stage.startsWith("production")) return undefined;
  const now = new Date(agentsNow);
  return {
    from: from ? timeOf(from, now) : new Date(now.getTime() - dayMilliseconds),
    to: to ? timeOf(to, now) : now,
    reachesNow: isNow(to),
  };
}

/** Shows nothing if the rows were written to standard output. */
function showWrittenFile({ output }: Context, { report, file }: FetchedReport): void {
  if (file !== undefined) output.show({ ...report, file }, `${reportLine(report)}  ${file}`);
}

export function reportsCommand(terminal: Terminal): Command {
  const reports = new Command("reports").description("run and list reports on payments, fees, settlement and disputes");

  reports
    .command("run <report>")
    .description("generate a report now, by report name or schedule key, and show its rows")
    .addOption(
      new Option("--format <format>", "file format; with a schedule key, the schedule's format is always used")
        .choices(Object.keys(formats))
        .default("csv"),
    )
    .option(
      "--from <time>",
      "start of the window (a time, or a duration before the agent's current time, such as 2h)",
      pointInTime,
    )
    .option("--to <time>", "end of the window (default: now); requires --from", pointInTime)
    .option("--out <file>", "output file (default: standard output; for Parquet, a file named after the report key)")
    .addHelpText(
      "after",
      "\nIf --from is omitted: With a schedule key, the report covers the schedule's last complete window. With a report name, the report covers the last 24 hours in the sandbox; in production, it covers the last complete day (06:00 to 06:00 UTC).",
    )
    .action(
      acting(terminal, async (context, what: string, given: RunGiven) => {
        if (given.to && !given.from) throw new CommandLineError("--to requires --from.");
        const isSchedule = what.startsWith("rsk-");
        const window = await windowOf(context, isSchedule, given);
        const runAndFetch = async (reportScheduleKey: string) => {
          const { key } = await runReport(context.client, reportScheduleKey, window);
          showWrittenFile(context, await fetchReport(context, key, given.out));
        };
        if (isSchedule) return runAndFetch(what);
        const schedule = scheduleOf(what as Report["reportName"], formats[given.format]);
        await withSchedule(context, schedule, runAndFetch);
      }),
    );

  reports
    .command("get <report>")
    .description("show the rows of a report")
    .option("--out <file>", "output file (default: standard output; for Parquet, a file named after the report key)")
    .action(
      acting(terminal, async (context, key: string, { out }: { readonly out?: string }) => {
        showWrittenFile(context, await fetchReport(context, key, out));
      }),
    );

  reports
    .command("list")
    .description("list reports, newest first")
    .option("--limit <count>", "maximum number of results", positiveCount, 20)
    .option("--name <report>", "only reports with this name, such as charges")
    .option("--date <day>", "only reports created on this date (UTC)", dayInUtc)
    .action(
      acting(terminal, async ({ client, output }, { limit, name, date }: ReportListOptions) => {
        const page = { sortOrder: "desc", limit: Math.min(limit, 100) } as const;
        const filters = { ...(name !== undefined && { reportName: name }), ...date };
        await output.first(limit, client.listReports({ ...filters, ...page }), reportLine);
      }),
    );
  return reports;
}
