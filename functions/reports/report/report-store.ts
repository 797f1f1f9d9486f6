import type { CloudEvent } from "../../../events/cloud-event.ts";
import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, listedByAgent, putEntity, versionSortKey } from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import { type Item, type ItemKey, isNew, type Update, type Write } from "../../shared/store/table.ts";
import type { DataWindow, MimeType, Report } from "../domain/report.ts";
import { leaseEnd, startDue } from "../domain/report-attempt.ts";

/**
 * Store of reports. Each status change is one conditional transition, with a separate item for its event. Another item
 * stores the report of a schedule for a window, so no window has two.
 */

export const reportItemKey = (reportKey: string): ItemKey => ({
  table: "domain",
  pk: `report#${reportKey}`,
  sk: "report",
});

/** A window of a schedule has one report per format, however often it is requested. A newer one can replace it. */
export const reportOfWindowKey = (scheduleKey: string, { from, to }: DataWindow, mimeType: MimeType): ItemKey => ({
  table: "domain",
  pk: `report-schedule#${scheduleKey}`,
  sk: `window#${from}#${to}#${mimeType}`,
});

export const itemToReportKey = (item: Item | undefined): string | undefined => item && String(item["reportKey"]);

export const reportList = (agentKey: string): string => `report#${agentKey}`;

/** A report with its next due time for the sweep. */
export interface StoredReport {
  readonly report: Report;
  readonly dueAt: string | undefined;
}

export const itemToStoredReport = (item: Item | undefined): StoredReport | undefined => {
  if (!item) return undefined;
  const { agentKey, dueAt: due } = item;
  return {
    report: { ...entityOf<Omit<Report, "agentKey">>(item), agentKey: String(agentKey) },
    dueAt: due === undefined ? undefined : String(due),
  };
};

/** A report of another agent reads as missing. */
export const itemToReport = (item: Item | undefined, agentKey: string): Report | undefined => {
  const stored = itemToStoredReport(item);
  return stored?.report.agentKey === agentKey ? stored.report : undefined;
};

const transitionToPut = ({ key, version, agentKey }: Report, event: CloudEvent): Write =>
  putEvent({ ...reportItemKey(key), sk: `transition#${versionSortKey(version)}` }, agentKey, event);

/** A new report. The first write fails if its window has another report than the one that it replaces. */
export const newReportWrites = (report: Report, event: CloudEvent, now: Date): Write[] => {
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
};

const optionalNames = ["failure", "file", "lastModified", "unfinished"] as const;

/**
 * Replaces a report by its next version. `due` is its next due time: in real time while it is to be written, and
 * afterwards in the time of the agent, for archiving.
 */
export const changedReportWrites = (
  before: Report,
  after: Report,
  event: CloudEvent,
  due: Date | undefined,
): Write[] => {
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
};

/** The event of a report without an active distribution. It is published once. */
export const undeliverableToPut = ({ key, agentKey }: Report, event: CloudEvent): Write =>
  putEvent({ ...reportItemKey(key), sk: "undeliverable" }, agentKey, event);

/** A report with additional distributions. The state of its generation does not change. */
export const furtherDeliveryWrites = (before: Report, after: Report, event: CloudEvent): Write[] => {
  const { distributions, version, lastModified } = after;
  const update: Update = {
    kind: "update",
    key: reportItemKey(after.key),
    set: { distributions, version, lastModified },
    onlyIf: { expression: "#version = :before", values: { before: before.version } },
  };
  return [update, transitionToPut(after, event)];
};

/** Counts an attempt and blocks others while it lasts. Of two concurrent ones, one fails. */
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

/** The next run can start immediately: the sweep starts it. */
export const handedOverToUpdate = (before: Report, { unfinished }: Report, now: Date): Update => {
  const update = postponedReport(before, now);
  return { ...update, set: { ...update.set, unfinished } };
};
