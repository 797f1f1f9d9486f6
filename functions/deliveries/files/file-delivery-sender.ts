import {
  type Distribution,
  distributionItemKey,
  type FileOutcome,
  type FileToDeliver,
  itemToDistribution,
  linkDays,
  linkToken,
  messageTo,
  type Recipients,
  type SendFile,
  sendToOwnTarget,
} from "../../distributions/published.ts";
import {
  fileName,
  itemToReport,
  type ReportBucket,
  reportItemKey,
  type StoredReport,
} from "../../reports/published.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import type { Table } from "../../shared/store/table.ts";
import { addSeconds, type Clock, daysInSeconds, realTime } from "../../shared/time/clock.ts";
import type { DeliverySender } from "../delivery/attempt-delivery.ts";
import type { Delivery, DeliveryAttempt } from "../domain/delivery.ts";
import type { DeliveryOutcome } from "../domain/delivery-outcome.ts";
import { nextFileAttemptAt } from "../domain/file-retries.ts";
import { hasDiedSinceItArrived } from "../domain/interruption.ts";
import { manifestText, writtenFile } from "./report-manifest.ts";

type Report = StoredReport["report"];

export interface FileDeliverySenderPlatform {
  readonly table: Pick<Table, "read" | "write">;
  readonly bucket: Pick<ReportBucket, "read">;
  readonly send: SendFile;
  readonly apiBaseUrl: string;
  readonly outboundPurposeKeys: () => Promise<PurposeKeys<"outbound">>;
  readonly clock: Clock;
}

/** Permanent failures end a delivery immediately. Other failures are retried for a day. */
export function fileDeliverySender(platform: FileDeliverySenderPlatform): DeliverySender {
  const { table, bucket, send, apiBaseUrl, outboundPurposeKeys, clock } = platform;

  const fileOf = (report: Report, previous: Report | undefined): FileToDeliver => {
    const { size: sizeBytes, sha256 } = writtenFile(report);
    return {
      name: fileName(report),
      mediaType: report.mimeType,
      sizeBytes,
      sha256,
      read: () => bucket.read(report),
      manifest: manifestText(report, previous),
    };
  };

  const mailOf = async (report: Report, { key: distributionKey }: Distribution, recipients: Recipients, now: Date) => {
    const validUntil = addSeconds(realTime(now), daysInSeconds(linkDays));
    const link = { distributionKey, reportKey: report.key, validUntil };
    const token = linkToken(link, recipients, await outboundPurposeKeys());
    return {
      recipients,
      fileName: fileName(report),
      link: `${apiBaseUrl}/v1/reportLinks/${token}`,
      report: { ...mailedReport(report), linkWorksUntil: validUntil },
    };
  };

  return async ({ delivery, agentKey }) => {
    const { distributionKey } = delivery.target;
    if (distributionKey === undefined || !("reportKey" in delivery.carries)) {
      throw new Error(`the delivery ${delivery.key} has no file`);
    }
    const { reportKey, recipientsDigest } = delivery.carries;
    const [distributionItem, reportItem] = await table.read([
      distributionItemKey(distributionKey),
      reportItemKey(reportKey),
    ]);
    const distribution = itemToDistribution(distributionItem, agentKey);
    if (!distribution || distribution.status === "archived") return { kind: "failed", finding: "target-not-active" };
    const recipients = messageTo(distribution, recipientsDigest);
    // The distribution no longer contains the recipients of this email.
    if (distribution.type === "email" && !recipients) return { kind: "failed", finding: "target-not-active" };
    const report = itemToReport(reportItem, agentKey);
    if (report?.status !== "completed") return { kind: "failed", finding: "report-not-available" };

    const { previousReportKey } = report;
    const [previousItem] = previousReportKey === undefined ? [] : await table.read([reportItemKey(previousReportKey)]);
    const previous = itemToReport(previousItem, agentKey);

    return async () => {
      const started = clock();
      const outcome = await sendToOwnTarget({ table, clock, send })(distribution, agentKey, {
        file: { ...fileOf(report, previous), givenNames: givenNamesOf(delivery) },
        mail: recipients && (await mailOf(report, distribution, recipients, started)),
      });
      return outcomeOf(delivery, outcome, started, clock());
    };
  };
}

const givenNamesOf = (delivery: Delivery) => (hasDiedSinceItArrived(delivery) ? "any" : (delivery.givenNames ?? []));

function mailedReport(report: Report) {
  const { reportName, dataWindow, mimeType } = report;
  const { rowCount, size: sizeBytes, sha256 } = writtenFile(report);
  return { reportName, dataWindow, rowCount, mimeType, sizeBytes, sha256 };
}

function outcomeOf(delivery: Delivery, outcome: FileOutcome, started: Date, ended: Date): DeliveryOutcome {
  const attempt: DeliveryAttempt = {
    started: started.toISOString(),
    durationMilliseconds: ended.getTime() - started.getTime(),
    outcome: outcome.kind,
    ...(outcome.kind === "failed" && { finding: outcome.finding }),
    ...(outcome.kind === "delivered" && outcome.notes && { notes: outcome.notes }),
  };
  if (outcome.kind === "delivered") return { kind: "delivered", attempt, companions: outcome.companions };
  const { finding, givenNames } = outcome;
  const at = outcome.isFinal ? undefined : nextFileAttemptAt(delivery, ended);
  return at ? { kind: "later", attempt, at, givenNames } : { kind: "failed", finding, attempt, givenNames };
}
