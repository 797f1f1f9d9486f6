import type { Distribution, Recipients } from "../domain/distribution.ts";
import type { ReportMail } from "../mail/report-mail.ts";
import type { LoadDeliveryKey } from "../ssh/delivery-key-secret-client.ts";
import { companionsOf } from "./companions.ts";
import type { SendMail } from "./email-sender-client.ts";
import { type Companions, type FileOutcome, type FileToDeliver, failedBecause } from "./file-to-deliver.ts";
import type { SendToBucket } from "./s3-sender-client.ts";
import type { AdmitsHostKey, SendBySftp } from "./sftp/sftp-sender.ts";

/** File for a distribution. For an email distribution, an email with a link is sent instead. */
export interface Parcel {
  readonly file: FileToDeliver;
  readonly mail: AddressedMail | undefined;
  /** Checks the host key of which an SFTP server has proven possession, before anything is written to the server. */
  readonly admitsHostKey?: AdmitsHostKey;
}

interface AddressedMail extends ReportMail {
  readonly recipients: Recipients;
}

export interface SendFilePlatform {
  readonly deliveryKey: LoadDeliveryKey;
  readonly sendBySftp: SendBySftp;
  readonly sendToBucket: SendToBucket;
  readonly sendMail: SendMail;
}

export type SendFile = (distribution: Distribution, parcel: Parcel) => Promise<FileOutcome>;

/** Companions are always created, regardless of the distribution's setting. */
export const sendFile =
  (platform: SendFilePlatform): SendFile =>
  async (distribution, parcel) => {
    const key = await platform.deliveryKey().catch(() => undefined);
    if (!key) return failedBecause("connection-failed");
    const companions = companionsOf(parcel.file, key);
    const outcome = await sendOnce(platform, distribution, parcel, companions);
    return outcome.kind === "delivered" ? { ...outcome, companions } : outcome;
  };

async function sendOnce(
  { sendBySftp, sendToBucket, sendMail }: SendFilePlatform,
  distribution: Distribution,
  { file, mail, admitsHostKey }: Parcel,
  companions: Companions,
): Promise<FileOutcome> {
  switch (distribution.type) {
    case "sftp":
      return sendBySftp(distribution, { broughtFor: distribution.key, ...file }, companions, admitsHostKey);
    case "s3":
      return sendToBucket(distribution, file, companions);
    case "email":
      if (!mail) throw new Error(`no mail was provided for the distribution ${distribution.key}`);
      return sendMail(mail.recipients, mail);
  }
}
