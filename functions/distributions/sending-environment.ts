import { readSettings, text } from "../shared/platform/settings.ts";
import { type SendFile, sendFile } from "./send-file.ts";
import { sendMail } from "./senders/email-sender-client.ts";
import type { Patience } from "./senders/patience.ts";
import { sendToBucket } from "./senders/s3-sender-client.ts";
import { sendBySftp } from "./senders/sftp-sender.ts";
import { deliveryKeyOfEnvironment } from "./ssh/delivery-key-environment.ts";

export interface SendingEnvironment {
  readonly send: SendFile;
  readonly apiBaseUrl: string;
}

/** How files leave the service, for the functions that send them. */
export const sendingEnvironment = (patience: Patience): SendingEnvironment => {
  const environment = readSettings({ STAGE: text, SERVICE_NAME: text, MAIL_FROM: text, API_BASE_URL: text });
  const send = sendFile({
    sendBySftp: sendBySftp({
      deliveryKey: deliveryKeyOfEnvironment(),
      allowsLoopback: environment.STAGE === "local",
      patience,
    }),
    sendToBucket: sendToBucket(`${environment.SERVICE_NAME}-reports`, patience),
    sendMail: sendMail(environment.MAIL_FROM, patience),
  });
  return { send, apiBaseUrl: environment.API_BASE_URL };
};
