import { readSettings, targetLimitsOf, targetSettings, text } from "../../shared/values/settings.ts";
import { sendMail } from "../sending/email-sender-client.ts";
import type { Patience } from "../sending/patience.ts";
import { sendToBucket } from "../sending/s3-sender-client.ts";
import { type SendFile, sendFile } from "../sending/send-file.ts";
import { dialBySsh } from "../sending/sftp/dial-sftp-client.ts";
import { sendBySftp } from "../sending/sftp/sftp-sender.ts";
import { sendingSettings } from "../settings.ts";
import { deployedDeliveryKey } from "../ssh/delivery-key-secret-client.ts";

export function deployedSend(patience: Patience): SendFile {
  const settings = readSettings({ ...sendingSettings, ...targetSettings, SERVICE_NAME: text });
  const { allowLoopback } = targetLimitsOf(settings);
  const deliveryKey = deployedDeliveryKey();
  return sendFile({
    deliveryKey,
    sendBySftp: sendBySftp({ deliveryKey, allowLoopback, patience, dial: dialBySsh }),
    sendToBucket: sendToBucket(`${settings.SERVICE_NAME}-reports`, patience),
    sendMail: sendMail(settings.MAIL_FROM, patience),
  });
}
