import type { CloudEvent } from "../../../events/cloud-event.ts";
import { dueAt, dueAttributes } from "../../shared/store/due-work.ts";
import { entityOf, listedByAgent, putEntity, versionSortKey } from "../../shared/store/stored-entity.ts";
import { putEvent } from "../../shared/store/stored-event.ts";
import { type Item, type ItemKey, isNew, type Update, type Write } from "../../shared/store/table.ts";
import type { DataWindow, MimeType, Report } from "../domain/report.ts";
import { leaseEnd, startDue } from "../domain/report-attempt.ts";

/**
 * Reports in the table. Each status is one transition under a condition, with an item beside it that carries the event.
 * Another item says which report a schedule has for a window, so that no window gets two.
 */

export const reportItemKey = (reportKey: string): ItemKey => ({
  table: "domain",
  pk: `report#${reportKey}`,
  sk: "report",
});

/** A window of a schedule has one report in one form, however often it is asked for; a newer one may take its place. */
export const reportOfWindowKey = (scheduleKey: string, { from, to }: DataWindow, mimeType: MimeType): ItemKey => ({
  table: "domain",
  pk: `report-schedule#${scheduleKey}`,
  sk: `window#${from}#${to}#${mimeType}`,
});

export const itemToReportKey = (item: Item | undefined): string | undefined => item && String(item["reportKey"]);

export const reportList = (agentKey: string): string => `report#${agentKey}`;

/** A report with the time at which the sweep looks at it again. */
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

/** Another agent's report reads as missing. */
export const itemToReport = (item: Item | undefined, agentKey: string): Report | undefined => {
  const stored = itemToStoredReport(item);
  return stored?.report.agentKey === agentKey ? stored.report : undefined;
};

const transitionToPut = ({ key, version, agentKey }: Report, event: CloudEvent): Write =>
  putEvent({ ...reportItemKey(key), sk: `transition#${versionSortKey(version)}` }, agentKey, event);

/** A new report; the first of the writes is refused when its window has another one than that which it replaces. */
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
 * The next version of a report in the place of the one it was made from; `due` is when to look at it again: while it is to be
 * written, in the time of functions, and then in the agent's, in which it grows old.
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

/** A report without a distribution that still takes it, with the event that says so; it is said once. */
export const undeliverableToPut = ({ key, agentKey }: Report, event: CloudEvent): Write =>
  putEvent({ ...reportItemKey(key), sk: "undeliverable" }, agentKey, event);

/** A report that goes to further distributions. Whether it is being written, and until when, is left as it is. */
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

/** Counts an attempt and keeps others away while it lasts. Of two who saw the same report, one is refused. */
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

/** The next run may begin at once: the sweep starts it. */
export const handedOverToUpdate = (before: Report, { unfinished }: Report, now: Date): Update => {
  const update = postponedReport(before, now);
  return { ...update, set: { ...update.set, unfinished } };
};
