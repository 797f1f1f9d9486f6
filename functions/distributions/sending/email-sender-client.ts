import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Recipients } from "../domain/distribution.ts";
import { type FileOutcome, failedBecause } from "./file-to-deliver.ts";
import { isTimeout, type Patience, patientOptions } from "./patience.ts";

export interface ReportMail {
  readonly fileName: string;
  /** Leads to the report for as long as it says. */
  readonly link: string;
  readonly validUntil: Date;
  /** What the report is, by which a reader tells it from others and checks its file. */
  readonly about?: readonly string[];
}

export type SendMail = (recipients: Recipients, mail: ReportMail) => Promise<FileOutcome>;

/** Sends the link to a report, never the report itself: mailboxes are forwarded and kept for years. */
export const sendMail = (fromAddress: string, patience: Patience): SendMail => {
  const client = new SESv2Client(patientOptions(patience));
  return async ({ to, cc, bcc }, { fileName, link, validUntil, about = [] }) => {
    const until = validUntil.toISOString().slice(0, 16).replace("T", " ");
    const text = [
      `Your report ${fileName} is ready:`,
      "",
      link,
      "",
      `The link works until ${until} UTC.`,
      ...(about.length > 0 ? ["", ...about] : []),
      "",
    ].join("\r\n");
    try {
      await client.send(
        new SendEmailCommand({
          FromEmailAddress: fromAddress,
          Destination: {
            ToAddresses: [...to],
            ...(cc && { CcAddresses: [...cc] }),
            ...(bcc && { BccAddresses: [...bcc] }),
          },
          Content: { Simple: { Subject: { Data: `Report ${fileName}` }, Body: { Text: { Data: text } } } },
        }),
      );
      return { kind: "delivered" };
    } catch (fault) {
      const isRefusal = fault instanceof Error && /MessageRejected|BadRequest|NotVerified/.test(fault.name);
      if (isRefusal) return failedBecause("mail-refused");
      return failedBecause(isTimeout(fault) ? "timed-out" : "connection-failed");
    }
  };
};
