import { deployedEndpointPlatform } from "../../shared/platform/endpoint-platform.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { readSettings, type Settings, targetLimitsOf, targetSettings, text } from "../../shared/platform/settings.ts";
import { sendMail } from "../sending/email-sender-client.ts";
import type { Patience } from "../sending/patience.ts";
import { sendToBucket } from "../sending/s3-sender-client.ts";
import { type SendFile, sendFile } from "../sending/send-file.ts";
import { sendBySftp } from "../sending/sftp-sender.ts";
import { mailLinkSettings, sendingSettings } from "../settings.ts";
import { deployedDeliveryKey } from "./delivery-keys.ts";

/** The agent waits for the answer of a trial, so a server that stalls is given up soon. */
const trialPatience = { answerSeconds: 7, attemptSeconds: 20 };

export interface SendingOutside extends FunctionPlatform {
  readonly send: SendFile;
}

/** What a function is given that tries a distribution. */
export const sendingPlatform = (settings: Settings<typeof mailLinkSettings>, outside: SendingOutside) => ({
  ...outside,
  apiBaseUrl: settings.API_BASE_URL,
});

/** The ways by which files leave the service, as they are deployed. */
export const deployedSend = (patience: Patience): SendFile => {
  const settings = readSettings({ ...sendingSettings, ...targetSettings, SERVICE_NAME: text });
  const { allowsLoopback } = targetLimitsOf(settings);
  return sendFile({
    sendBySftp: sendBySftp({ deliveryKey: deployedDeliveryKey(), allowsLoopback, patience }),
    sendToBucket: sendToBucket(`${settings.SERVICE_NAME}-reports`, patience),
    sendMail: sendMail(settings.MAIL_FROM, patience),
  });
};

/** As it is deployed. */
export const deployedSendingPlatform = () =>
  sendingPlatform(readSettings(mailLinkSettings), {
    ...deployedEndpointPlatform(),
    send: deployedSend(trialPatience),
  });
