import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import { reportUndeliverable } from "../../../events/report-undeliverable.ts";
import { reportUpdated } from "../../../events/report-updated.ts";
import type { Report } from "../domain/report.ts";

export type ReportEvent = (report: Report) => CloudEvent;

/** The event ID is derived from the report's key and version, so an event that is published twice has the same ID. */
export const reportEventFor =
  ({ apiBaseUrl, ...names }: EventNames & { readonly apiBaseUrl: string }): ReportEvent =>
  ({ key, status, reportName, mimeType, reference, created, lastModified, version, agentKey }) =>
    cloudEvent(
      reportUpdated,
      {
        fact: `${key} ${version}`,
        subject: key,
        time: new Date(lastModified ?? created),
        agentKey,
        data: {
          key,
          status,
          reportName,
          mimeType,
          ...(reference && { reference }),
          created,
          ...(lastModified && { lastModified }),
          version,
          ...(status === "completed" && { downloadUrl: `${apiBaseUrl}/v1/reports/${key}/file` }),
        },
      },
      names,
    );

export type UndeliverableEvent = (report: Report, distributions: readonly string[]) => CloudEvent;

/** Creates the event for a report whose schedule has distributions, none of which is active. */
export const undeliverableEventFor =
  (names: EventNames): UndeliverableEvent =>
  ({ key, reportScheduleKey, created, version, agentKey }, distributions) =>
    cloudEvent(
      reportUndeliverable,
      {
        fact: `${key} undeliverable`,
        subject: key,
        time: new Date(created),
        agentKey,
        data: { key, reportScheduleKey, distributions: [...distributions], version },
      },
      names,
    );
