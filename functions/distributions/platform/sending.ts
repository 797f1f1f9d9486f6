import { readSettings, text } from "../../shared/platform/settings.ts";
import { sendMail } from "../sending/email-sender-client.ts";
import type { Patience } from "../sending/patience.ts";
import { sendToBucket } from "../sending/s3-sender-client.ts";
import { type SendFile, sendFile } from "../sending/send-file.ts";
import { sendBySftp } from "../sending/sftp-sender.ts";
import { deliveryKeyOfEnvironment } from "./delivery-keys.ts";

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
