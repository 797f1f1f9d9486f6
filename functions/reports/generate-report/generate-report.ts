import type * as v from "valibot";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { inTimeOf } from "../../shared/store/agent-times.ts";
import { hasCome } from "../../shared/store/due-work.ts";
import type { Table } from "../../shared/store/table.ts";
import {
  completedReport,
  failedReport,
  fruitlessAttempts,
  handedOverReport,
  type Report,
  type ReportFailure,
} from "../domain/report.ts";
import { archivalDue, attemptsMax, handOverSeconds, retryDue } from "../domain/report-attempt.ts";
import type { WriteReport } from "../file/write-report.ts";
import type { ReportEvent } from "../report/report-event.ts";
import {
  attemptToUpdate,
  changedReportWrites,
  handedOverToUpdate,
  itemToStoredReport,
  postponedReport,
  reportItemKey,
  type StoredReport,
} from "../report/report-store.ts";
import type { contract } from "./contract.ts";

export interface GenerateReportPlatform extends Pick<FunctionPlatform, "agentTimes" | "clock" | "log"> {
  readonly table: Pick<Table, "read" | "write">;
  readonly writeReport: WriteReport;
  readonly reportEvent: ReportEvent;
}

/** Maximum number of writes of an attempt's outcome. A write is repeated if a distribution was added in the meantime. */
const triesMax = 4;

type Outcome = v.InferOutput<(typeof contract)["output"]>;

/** Counts this attempt. Returns undefined if the report needs no work, or if another call started an attempt first. */
async function beginAttempt(
  { table, clock }: GenerateReportPlatform,
  found: StoredReport,
): Promise<Report | undefined> {
  if (!isWaiting(found, clock())) return undefined;
  const { written } = await table.write([attemptToUpdate(found.report, clock())]);
  return written ? { ...found.report, attempts: found.report.attempts + 1 } : undefined;
}

/** Stores the outcome of an attempt and keeps distributions that were added in the meantime. */
async function endAttempt(
  { table, reportEvent, log }: GenerateReportPlatform,
  attempted: Report,
  end: (report: Report) => Report,
): Promise<void> {
  let before: Report | undefined = attempted;
  for (let tries = 1; tries <= triesMax && isSameAttempt(before, attempted); tries += 1) {
    const after = end(before);
    const result = await table.write(changedReportWrites(before, after, reportEvent(after), archivalDue(after)));
    if (result.written) return;
    const [item] = await table.read([reportItemKey(attempted.key)]);
    before = itemToStoredReport(item)?.report;
  }
  log.warn("REPORT_ENDED_BY_ANOTHER", { reportKey: attempted.key });
}

async function fail(platform: GenerateReportPlatform, report: Report, cause: ReportFailure): Promise<Outcome> {
  await endAttempt(platform, report, (before) => failedReport(before, cause, platform.clock()));
  platform.log.warn("REPORT_FAILED", { reportKey: report.key, cause });
  return { outcome: "failed" };
}

async function handOver({ table, clock, log }: GenerateReportPlatform, report: Report): Promise<Outcome> {
  const after = handedOverReport(report);
  await table.write([handedOverToUpdate(report, after, clock())]);
  log.info("REPORT_HANDED_OVER", { reportKey: report.key, runs: after.unfinished?.runs });
  return { outcome: "handed-over" };
}

async function attempt(
  platform: GenerateReportPlatform,
  found: StoredReport,
  hasTime: () => boolean,
): Promise<Outcome> {
  const { table, writeReport, clock, log } = platform;
  const report = await beginAttempt(platform, found);
  if (!report) return { outcome: "nothing-to-do" };
  if (fruitlessAttempts(report) > attemptsMax) return fail(platform, report, "interrupted");

  const { key: reportKey, attempts } = report;
  let file: Awaited<ReturnType<WriteReport>>;
  try {
    file = await writeReport(report, hasTime);
  } catch (fault) {
    log.error("REPORT_ATTEMPT_FAILED", fault, { reportKey, attempts });
    if (fruitlessAttempts(report) === attemptsMax) return fail(platform, report, "not-written");
    await table.write([postponedReport(report, retryDue(report, clock()))]);
    return { outcome: "postponed" };
  }
  if (file === "unfinished") return handOver(platform, report);
  await endAttempt(platform, report, (before) => completedReport(before, file, clock()));
  log.info("REPORT_COMPLETED", { reportKey, attempts, rowCount: file.rowCount, size: file.size });
  return { outcome: "completed" };
}

/**
 * The call is idempotent: an attempt is counted before it starts, and no other attempt starts while the attempt might still
 * be running. If a function crashes, the report becomes due again, and the next attempt writes the file under the same name.
 * If the function's time runs out before the file is written, the function hands over: the report becomes due immediately,
 * and the next attempt continues.
 */
export const generateReport =
  (platform: GenerateReportPlatform) =>
  async ({ reportKey }: { readonly reportKey: string }, remainingMilliseconds: () => number): Promise<Outcome> => {
    const [item] = await platform.table.read([reportItemKey(reportKey)]);
    const found = itemToStoredReport(item);
    if (!found) return { outcome: "nothing-to-do" };
    const hasTime = () => remainingMilliseconds() > 1000 * handOverSeconds;
    return inTimeOf(platform.agentTimes, found.report.agentKey, () => attempt(platform, found, hasTime));
  };

const isSameAttempt = (report: Report | undefined, { attempts }: Report): report is Report =>
  report?.status === "scheduled" && report.attempts === attempts;

/** The first attempt can start immediately. A later attempt can start only after the previous one has certainly ended. */
const isWaiting = ({ report, dueAt }: StoredReport, now: Date): boolean =>
  report.status === "scheduled" && (report.attempts === 0 || hasCome("report", dueAt, now));
