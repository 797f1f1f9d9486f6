import { deployedSend, mailLinkSettings, type SendFile } from "../../distributions/published.ts";
import { deployedReportBucket, type ReportBucket } from "../../reports/published.ts";
import { deployedPlatform, type KeyedPlatform } from "../../shared/platform/platform.ts";
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

/** Dependencies of functions that send files. */
export const fileDeliveriesPlatform = (settings: Settings<typeof mailLinkSettings>, clients: FileDeliveriesClients) => {
  const sender = fileDeliverySender({ ...clients, apiBaseUrl: settings.API_BASE_URL });
  const senders = { sftp: sender, s3: sender, email: sender };
  const eventOf = fileDeliveryEventFor(clients.eventNames);
  return { ...clients, ...deliveryAttempts({ ...clients, senders, eventOf }) };
};

/** Production wiring. */
export const deployedFileDeliveriesPlatform = () =>
  fileDeliveriesPlatform(readSettings(mailLinkSettings), {
    ...deployedPlatform("outbound"),
    send: deployedSend(patience),
    bucket: deployedReportBucket(),
  });
