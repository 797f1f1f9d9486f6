import type { CloudEvent } from "../../../events/cloud-event.ts";
import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, listedByAgent, putEntity, versionSortKey } from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import { type Item, type ItemKey, isNew, type Update, type Write } from "../../shared/store/table.ts";
import type { DataWindow, MimeType, Report } from "../domain/report.ts";
import { leaseEnd, startDue } from "../domain/report-attempt.ts";

/**
 * Each status change is one transaction: a conditional update of the report, and a separate item with the event. Another
 * item records the current report for each window and format of a schedule, so concurrent requests cannot create two reports
 * for the same window and format.
 */

export const reportItemKey = (reportKey: string): ItemKey => ({
  table: "domain",
  pk: `report#${reportKey}`,
  sk: "report",
});

/**
 * Key of the item that records the current report for a window of a schedule, one per format. A newer report (`again`) can
 * replace the current one.
 */
export const reportOfWindowKey = (scheduleKey: string, { from, to }: DataWindow, mimeType: MimeType): ItemKey => ({
  table: "domain",
  pk: `report-schedule#${scheduleKey}`,
  sk: `window#${from}#${to}#${mimeType}`,
});

export const itemToReportKey = (item: Item | undefined): string | undefined => item && String(item["reportKey"]);

export const reportList = (agentKey: string): string => `report#${agentKey}`;

export interface StoredReport {
  readonly report: Report;
  readonly dueAt: string | undefined;
}

export function itemToStoredReport(item: Item | undefined): StoredReport | undefined {
  if (!item) return undefined;
  const { agentKey, dueAt: due } = item;
  return {
    report: { ...entityOf<Omit<Report, "agentKey">>(item), agentKey: String(agentKey) },
    dueAt: due === undefined ? undefined : String(due),
  };
}

/** Returns undefined for another agent's report. */
export function itemToReport(item: Item | undefined, agentKey: string): Report | undefined {
  const stored = itemToStoredReport(item);
  return stored?.report.agentKey === agentKey ? stored.report : undefined;
}

const transitionToPut = ({ key, version, agentKey }: Report, event: CloudEvent): Write =>
  putEvent({ ...reportItemKey(key), sk: `transition#${versionSortKey(version)}` }, agentKey, event);

/** The first write fails if the window has a report other than the one being replaced. */
export function newReportWrites(report: Report, event: CloudEvent, now: Date): Write[] {
  const { key, agentKey, reportScheduleKey, dataWindow, mimeType, replaces } = report;
  const window = reportOfWindowKey(reportScheduleKey, dataWindow, mimeType);
  const list = listedByAgent(reportList(agentKey), report);
  return [
    putEntity(
      window,
      { agentKey, reportKey: key },
      replaces === undefined ? isNew : { expression: "#reportKey = :replaces", values: { replaces } },
    ),
    putEntity(reportItemKey(key), { ...report, ...list, ...dueAt("report", key, startDue(now)) }, isNew),
    transitionToPut(report, event),
  ];
}

const optionalNames = ["failure", "file", "lastModified", "unfinished"] as const;

/**
 * `due` is the time of the next attempt (real time) while the report is `scheduled`, and then the time of archiving (the
 * agent's time).
 */
export function changedReportWrites(before: Report, after: Report, event: CloudEvent, due: Date | undefined): Write[] {
  const { key, created: _created, agentKey: _agentKey, ...set } = after;
  const update: Update = {
    kind: "update",
    key: reportItemKey(key),
    set: { ...set, ...(due && dueAt(after.status === "scheduled" ? "report" : "report-archival", key, due)) },
    remove: [...optionalNames.filter((name) => after[name] === undefined), ...(due ? [] : dueAttributes)],
    onlyIf: {
      expression: "#version = :before AND #attempts = :seen",
      values: { before: before.version, seen: before.attempts },
    },
  };
  return [update, transitionToPut(after, event)];
}

/** Returns the write of the event `reports.undeliverable` for a report. A report has at most one such event. */
export const undeliverableToPut = ({ key, agentKey }: Report, event: CloudEvent): Write =>
  putEvent({ ...reportItemKey(key), sk: "undeliverable" }, agentKey, event);

/** Stores the added distributions and the event. The report's generation state (attempts, due time) does not change. */
export function furtherDeliveryWrites(before: Report, after: Report, event: CloudEvent): Write[] {
  const { distributions, version, lastModified } = after;
  const update: Update = {
    kind: "update",
    key: reportItemKey(after.key),
    set: { distributions, version, lastModified },
    onlyIf: { expression: "#version = :before", values: { before: before.version } },
  };
  return [update, transitionToPut(after, event)];
}

/**
 * Counts an attempt and leases the report to that attempt, so that no other attempt can start until the lease ends. If two
 * attempts start concurrently, one of the writes fails.
 */
export const attemptToUpdate = (report: Report, now: Date): Update => ({
  ...postponedReport(report, leaseEnd(now)),
  set: { attempts: report.attempts + 1, ...dueAt("report", report.key, leaseEnd(now)) },
});

export const postponedReport = (report: Report, until: Date): Update => ({
  kind: "update",
  key: reportItemKey(report.key),
  set: dueAt("report", report.key, until),
  onlyIf: {
    expression: "#version = :version AND #attempts = :seen",
    values: { version: report.version, seen: report.attempts },
  },
});

/** Makes the report due immediately, so that the sweep starts the next run. */
export function handedOverToUpdate(before: Report, { unfinished }: Report, now: Date): Update {
  const update = postponedReport(before, now);
  return { ...update, set: { ...update.set, unfinished } };
}
