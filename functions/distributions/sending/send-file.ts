import type { Distribution, Recipients } from "../domain/distribution.ts";
import type { ReportMail } from "../mail/report-mail.ts";
import type { SendMail } from "./email-sender-client.ts";
import type { FileOutcome, FileToDeliver } from "./file-to-deliver.ts";
import type { SendToBucket } from "./s3-sender-client.ts";
import type { AdmitsHostKey, SendBySftp } from "./sftp-sender.ts";

/** What is brought: the file itself, or to an email distribution the mail that leads to it. */
export interface Parcel {
  readonly file: FileToDeliver;
  readonly mail: AddressedMail | undefined;
  /** Asked of the key that an SFTP server has proven, before anything is written there. */
  readonly admitsHostKey?: AdmitsHostKey;
}

interface AddressedMail extends ReportMail {
  readonly recipients: Recipients;
}

export interface SendFilePlatform {
  readonly sendBySftp: SendBySftp;
  readonly sendToBucket: SendToBucket;
  readonly sendMail: SendMail;
}

export type SendFile = (distribution: Distribution, parcel: Parcel) => Promise<FileOutcome>;

/** Brings something to a distribution, once, in the way of its type. */
export const sendFile =
  ({ sendBySftp, sendToBucket, sendMail }: SendFilePlatform): SendFile =>
  async (distribution, { file, mail, admitsHostKey }) => {
    switch (distribution.type) {
      case "sftp":
        return sendBySftp(
          distribution.targets,
          distribution.seenHostKey,
          { ...file, broughtFor: distribution.key },
          admitsHostKey,
        );
      case "s3":
        return sendToBucket(distribution.targets, file);
      case "email":
        if (!mail) throw new Error(`there is no mail for the distribution ${distribution.key}`);
        return sendMail(mail.recipients, mail);
    }
  };
