import { sendingEnvironment } from "../../distributions/published.ts";
import { s3ReportBucket } from "../../reports/published.ts";
import type { EndpointPlatform } from "../../shared/entry/endpoint.ts";
import { readSettings, text } from "../../shared/platform/settings.ts";
import { type AttemptDelivery, attemptDelivery } from "../delivery/attempt-delivery.ts";
import { distributionEventFor } from "../files/file-delivery-event.ts";
import { distributionSender } from "../files/file-delivery-sender.ts";

/** Two thirds of the time that a function has: a sweep begins attempts in the first third only. */
export const fileAttemptSeconds = 600;

const patience = { answerSeconds: 30, attemptSeconds: fileAttemptSeconds };

/** How files leave the service, for the functions that bring them. */
export const fileDeliveryPlatform = (platform: EndpointPlatform): { readonly attempt: AttemptDelivery } => {
  const { SERVICE_NAME, EVENTS_BASE, REPORTS_BUCKET } = readSettings({
    SERVICE_NAME: text,
    EVENTS_BASE: text,
    REPORTS_BUCKET: text,
  });
  const sender = distributionSender({
    ...platform,
    ...sendingEnvironment(patience),
    bucket: s3ReportBucket(REPORTS_BUCKET),
  });
  const eventOf = distributionEventFor({ serviceName: SERVICE_NAME, eventsBase: EVENTS_BASE });
  return { attempt: attemptDelivery({ ...platform, eventOf, senders: { sftp: sender, s3: sender, email: sender } }) };
};
