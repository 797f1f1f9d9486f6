import { Command, Option } from "commander";
import { timeRange } from "../agent-time.ts";
import { acting, type Context } from "../context.ts";
import { reportLine } from "../format-lines.ts";
import { type PointInTime, pointInTime, wholeNumber } from "../parse-options.ts";
import { fetchReport, type RunOptions, runReport } from "../report-run.ts";
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

const windowOf = async ({ client }: Context, { format, from, to }: RunGiven): Promise<RunOptions> => {
  if ((from === undefined) !== (to === undefined)) throw new CommandLineError("--from and --to belong together.");
  return { format: formats[format], ...(await timeRange(client, { ...(from && { from }), ...(to && { to }) })) };
};

/** What is not text goes to a file. */
const destinationOf = ({ format, out }: RunGiven, reportKey: string): string | undefined =>
  out ?? (format === "parquet" ? `${reportKey}.parquet` : undefined);

/** People see where it went; its rows alone belong to a pipe. */
const showWrittenFile = ({ output }: Context, line: string, value: unknown, file: string | undefined): void => {
  if (file !== undefined) output.show(value, `${line}  ${file}`);
};

export const reportsCommand = (terminal: Terminal): Command => {
  const reports = new Command("reports").description("reports of payments, fees, settlement and disputes");

  reports
    .command("run <report>")
    .description("make a report now and show its rows; by the name of a report or the key of a schedule")
    .addOption(new Option("--format <format>", "form of the file").choices(Object.keys(formats)).default("csv"))
    .option("--from <time>", "begin of the window: a time, or how long ago (2h)", pointInTime)
    .option("--to <time>", "its end", pointInTime)
    .option("--out <file>", "where to write it")
    .action(
      acting(terminal, async (context, what: string, given: RunGiven) => {
        const { key } = await runReport(context.client, what, await windowOf(context, given));
        const file = destinationOf(given, key);
        const report = await fetchReport(context, key, file);
        showWrittenFile(context, reportLine(report), report, file);
      }),
    );

  reports
    .command("get <report>")
    .description("the rows of a report that was made")
    .option("--out <file>", "where to write it")
    .action(
      acting(terminal, async (context, key: string, { out }: { readonly out?: string }) => {
        const report = await fetchReport(context, key, out);
        showWrittenFile(context, reportLine(report), report, out);
      }),
    );

  reports
    .command("list")
    .description("the newest first")
    .option("--limit <count>", "how many at most", wholeNumber, 20)
    .action(
      acting(terminal, async ({ client, output }, { limit }: { readonly limit: number }) => {
        await output.first(limit, client.listReports({ sortOrder: "desc", limit: Math.min(limit, 100) }), reportLine);
      }),
    );
  return reports;
};
