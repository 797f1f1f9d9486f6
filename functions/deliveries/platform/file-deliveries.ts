import { deployedSend, mailLinkSettings, type SendFile } from "../../distributions/published.ts";
import { deployedReportBucket, type ReportBucket } from "../../reports/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
import { patientTable } from "../../shared/store/retry-on-conflict.ts";
import { readSettings, type Settings } from "../../shared/values/settings.ts";
import { deliveryAttempts } from "../delivery/attempt-delivery.ts";
import { fileAttemptSeconds } from "../domain/file-retries.ts";
import { fileDeliveryEventFor } from "../files/file-delivery-event.ts";
import { fileDeliverySender } from "../files/file-delivery-sender.ts";

const patience = { answerSeconds: 30, attemptSeconds: fileAttemptSeconds };

export interface FileDeliveriesClients extends KeyedPlatform<"outbound"> {
  readonly send: SendFile;
  readonly bucket: Pick<ReportBucket, "read">;
}

/** Conflicting writes are retried, because a delivered file would be sent again if its outcome were not stored. */
export function fileDeliveriesPlatform(settings: Settings<typeof mailLinkSettings>, given: FileDeliveriesClients) {
  const clients = { ...given, table: patientTable(given.table, given.clock) };
  const sender = fileDeliverySender({ ...clients, apiBaseUrl: settings.API_BASE_URL });
  const senders = { sftp: sender, s3: sender, email: sender };
  const eventOf = fileDeliveryEventFor(clients.eventNames);
  return { ...clients, ...deliveryAttempts({ ...clients, senders, eventOf }) };
}

export const deployedFileDeliveriesPlatform = () =>
  fileDeliveriesPlatform(readSettings(mailLinkSettings), {
    ...deployedPlatform("outbound"),
    send: deployedSend(patience),
    bucket: deployedReportBucket(),
  });
