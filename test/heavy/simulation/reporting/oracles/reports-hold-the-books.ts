import { createHash } from "node:crypto";
import { parse } from "csv-parse/sync";
import type { NetworkRecord } from "../../../../../functions/network-records/domain/record-kinds.ts";
import { fileKey, type Report } from "../../../../../functions/reports/domain/report.ts";
import { aheadSecondsBetween, inRealTimeMs } from "../../agent-clocks.ts";
import { actionsIn, type Books, chargesIn, chargeVersionsIn, kindOf, type Oracle } from "../../books.ts";
import { parsedLines } from "../../settling/record-lines.ts";
import { runsBegin } from "../../timeline.ts";
import { retainUntilMs, type SchedulePlan } from "../reporting-plan.ts";
import { scheduleKeyOf, windowsUntil } from "../schedules.ts";
import type { Reported } from "../slices.ts";

/**
 * Each window of a schedule has a report, without gaps, and each report reaches a final state. The file of a complete report
 * contains each row of its window exactly once with the amounts of the books, and its size and signature match.
 */
export const reportsHoldTheBooks: Oracle = (books) => {
  const { reporting: plan } = books.plan.parts ?? {};
  const { reporting: left } = books.parts;
  if (!plan || !left) return [];
  const reports = reportsIn(books);
  return [
    ...plan.schedules.flatMap((schedule, place) => wrongRow(schedule, place, reports)),
    ...reports.flatMap((report) => wrongReport(report, left, books)),
    ...left.stillFired.map((key) => `the scheduler still fires ${key}`),
    ...(books.unpublished > 0 ? [`${books.unpublished} events were laid aside`] : []),
  ];
};

export const reportsIn = ({ items }: Books): readonly Report[] =>
  items.filter((item) => kindOf(item) === "report") as unknown as readonly Report[];

const isoOf = (timeMs: number): string => new Date(timeMs).toISOString();

/** From the end of a window: the report delay, the time that the sweep allows the scheduler, and delays by failures. */
const madeWithinMs = 30 * 60_000;

function wrongRow(schedule: SchedulePlan, place: number, reports: readonly Report[]): readonly string[] {
  const key = scheduleKeyOf(place);
  const own = reports
    .filter(({ reportScheduleKey }) => reportScheduleKey === key)
    .toSorted((one, other) => one.sequence - other.sequence);
  const first = own.filter(({ replaces }) => replaces === undefined);
  const expected = windowsUntil(schedule, runsBegin.getTime() + retainUntilMs(schedule) - madeWithinMs);
  const made = new Map(first.map(({ dataWindow }) => [`${dataWindow.from} ${dataWindow.to}`, dataWindow]));
  return [
    ...(made.size < first.length ? [`a window of ${key} has two reports`] : []),
    ...[...Map.groupBy(own, ({ dataWindow: { from, to } }) => `${from} ${to}`).values()].flatMap(wronglyReplaced),
    ...expected
      .filter(({ fromMs, toMs }) => !made.has(`${isoOf(fromMs)} ${isoOf(toMs)}`))
      .map(({ fromMs, toMs }) => `the window of ${key} from ${isoOf(fromMs)} to ${isoOf(toMs)} has no report`),
    ...own
      .filter(
        ({ sequence, previousReportKey }, number) =>
          sequence !== number + 1 || previousReportKey !== own[number - 1]?.key,
      )
      .map(
        ({ key: reportKey, sequence }) => `the report ${reportKey}, number ${sequence} of ${key}, is not the next one`,
      ),
  ];
}

/** A repeated report replaces the previous one. */
const wronglyReplaced = (sameWindow: readonly Report[]): readonly string[] =>
  sameWindow
    .filter(({ replaces }, place) => replaces !== sameWindow[place - 1]?.key)
    .map(({ key, replaces }) => `${key} is in the place of ${replaces}, which is not the one before`);

function wrongReport(report: Report, { files }: Reported, books: Books): readonly string[] {
  const { key, status, file } = report;
  if (status === "failed")
    return report.attempts >= attemptsMax ? [] : [`${key} failed after ${report.attempts} attempts`];
  if (status !== "completed" || !file) return [`${key} is still ${status}`];
  const content = files.get(fileKey(report));
  if (!content) return [`${key} is completed, and its file is not there`];
  const sha256 = createHash("sha256").update(content).digest("hex");
  const rows = rowsIn(report, content);
  return [
    ...(content.length === file.size && sha256 === file.sha256 ? [] : [`the file of ${key} is not what is said of it`]),
    ...(rows.length === file.rowCount ? [] : [`the file of ${key} has ${rows.length} rows, said are ${file.rowCount}`]),
    ...wrongRows(report, rows, books),
  ];
}

const attemptsMax = 5;

type Row = Readonly<Record<string, unknown>>;

function rowsIn({ mimeType }: Report, content: Uint8Array): readonly Row[] {
  const text = Buffer.from(content).toString();
  if (mimeType === "text/csv") return parse(text, { columns: true, record_delimiter: "\r\n" }) as Row[];
  return mimeType === "application/x-ndjson" ? parsedLines(text) : (JSON.parse(text) as Row[]);
}

/** Returns the rows of a window according to the books, by key, with all amounts that a row can show. */
function expectedRows(report: Report, books: Books): ReadonlyMap<string, readonly unknown[]> {
  const { reportName, agentKey, dataWindow } = report;
  const isIn = ({ created }: { readonly created: string }): boolean =>
    created >= dataWindow.from && created < dataWindow.to;
  const ofAgent = (one: unknown): boolean => (one as { readonly agentKey: string }).agentKey === agentKey;
  if (reportName === "charges") {
    const versions = Map.groupBy(chargeVersionsIn(books), ({ key }) => key);
    const own = chargesIn(books).filter((charge) => ofAgent(charge) && isIn(charge));
    return new Map(own.map(({ key }) => [key, (versions.get(key) ?? []).map(({ amount }) => amount.value)]));
  }
  if (reportName === "chargeActions") {
    const own = actionsIn(books).filter((action) => ofAgent(action) && isIn(action));
    return new Map(own.map((action) => [action.key, ["amount" in action ? action.amount.value : undefined]]));
  }
  const kind = reportName === "merchantPayout" ? "merchant-payout" : "settlement-detail";
  const records = (books.items as unknown as readonly NetworkRecord[]).filter(
    (item) => kindOf(item as never) === "network-record" && item.kind === kind && ofAgent(item) && isIn(item),
  );
  return new Map(records.map(({ key, columns }) => [key, [columns["netValue"]]]));
}

/**
 * A report waits for writes that may be in progress at the end of its window. A clock move skips this wait, so an item that was
 * started before the move can be stored after the report is read, or can be missing from the index.
 */
function isOvertaken(key: string, { key: reportKey, agentKey }: Report, books: Books): boolean {
  const stored = books.changes.find(({ item }) => item?.["key"] === key);
  const read = books.changes.findLast(({ item }) => item?.["key"] === reportKey && item["status"] === "scheduled");
  const foundSeconds = stored && stored.atSeconds + books.plan.indexLagMs / 1_000;
  if (!stored?.item || !read || foundSeconds === undefined || foundSeconds < read.atSeconds) return false;
  const createdMs = Date.parse(String(stored.item["created"]));
  const begunMs = inRealTimeMs(agentKey, createdMs, books);
  // Work in progress uses the old time, so the item can also be created after the move.
  const aheadSeconds = (createdMs - begunMs) / 1_000;
  return aheadSecondsBetween(agentKey, begunMs / 1_000, foundSeconds, books).some((ahead) => ahead !== aheadSeconds);
}

const amountColumn = {
  charges: "amountValue",
  chargeActions: "amountValue",
  settlementDetails: "netValue",
  merchantPayout: "netValue",
} as const satisfies Readonly<Partial<Record<Report["reportName"], string>>>;

const asText = (value: unknown): string => (value === undefined || value === null ? "" : String(value));

function wrongRows(report: Report, rows: readonly Row[], books: Books): readonly string[] {
  const expected = expectedRows(report, books);
  const column = amountColumn[report.reportName as keyof typeof amountColumn];
  const found = Map.groupBy(rows, (row) => String(row["key"]));
  return [
    ...[...expected.keys()]
      .filter((key) => !found.has(key) && !isOvertaken(key, report, books))
      .map((key) => `${report.key} lacks the row of ${key}`),
    ...[...found].flatMap(([key, same]) => {
      const amounts = expected.get(key)?.map(asText);
      if (!amounts) return [`${report.key} has a row of ${key}, which is not of its window`];
      if (same.length > 1) return [`${report.key} has ${same.length} rows of ${key}`];
      const reportedAmount = asText(same[0]?.[column]);
      return amounts.includes(reportedAmount)
        ? []
        : [`${report.key} says ${reportedAmount} of ${key}, the books say ${amounts.join(" or ")}`];
    }),
  ];
}
