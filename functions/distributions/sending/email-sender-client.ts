import { SESv2Client, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { emailAddressInAscii } from "../../shared/values/inputs/email-address.ts";
import type { Recipients } from "../domain/distribution.ts";
import { type ReportMail, subjectOf, textOf } from "../mail/report-mail.ts";
import { htmlOf } from "../mail/report-mail-html.ts";
import { busyNames, findingWithoutAnswer } from "./aws-refusals.ts";
import { type FileOutcome, failedBecause } from "./file-to-deliver.ts";
import { type Patience, patientOptions } from "./patience.ts";

export type SendMail = (recipients: Recipients, mail: ReportMail) => Promise<FileOutcome>;

/** SES assumes ASCII if no charset is specified. */
const inUtf8 = (text: string) => ({ Data: text, Charset: "UTF-8" });

/** SES accepts internationalized domain names only in Punycode. */
const inAscii = (addresses: readonly string[]): string[] =>
  addresses.map((address) => emailAddressInAscii(address) ?? address);

/** Sends the link to a report, never the report itself. The email has a plain-text part and an HTML part. */
export function sendMail(
  fromAddress: string,
  patience: Patience,
  client: Pick<SESv2Client, "send"> = new SESv2Client(patientOptions(patience)),
): SendMail {
  return async ({ to, cc, bcc }, mail) => {
    try {
      const { MessageId } = await client.send(
        new SendEmailCommand({
          FromEmailAddress: fromAddress,
          Destination: {
            ToAddresses: inAscii(to),
            ...(cc && { CcAddresses: inAscii(cc) }),
            ...(bcc && { BccAddresses: inAscii(bcc) }),
          },
          Content: {
            Simple: {
              Subject: inUtf8(subjectOf(mail)),
              Body: { Text: inUtf8(textOf(mail)), Html: inUtf8(htmlOf(mail)) },
            },
          },
        }),
      );
      return MessageId === undefined ? failedBecause("unreadable-answer") : { kind: "delivered" };
    } catch (fault) {
      const { name } = fault as Error;
      if (/MessageRejected|BadRequest|NotVerified|Paused|Suspended/.test(name)) return failedBecause("mail-refused");
      return failedBecause(busyNames.test(name) ? "busy" : findingWithoutAnswer(fault));
    }
  };
}
