import { sendingEnvironment } from "../distributions/published.ts";
import { s3ReportBucket } from "../reports/published.ts";
import type { EndpointParts } from "../shared/endpoint.ts";
import { readEnvironment, text } from "../shared/environment.ts";
import { type AttemptDelivery, attemptDelivery } from "./attempt-delivery.ts";
import { distributionEventFor } from "./distribution-event.ts";
import { distributionSender } from "./distribution-sender.ts";

/** A server that acknowledges nothing for so long has stalled. */
const patienceSeconds = 30;

/** How files leave the service, for the functions that bring them. */
export const fileDeliveryParts = (parts: EndpointParts): { readonly attempt: AttemptDelivery } => {
  const { SERVICE_NAME, EVENTS_BASE, REPORTS_BUCKET } = readEnvironment({
    SERVICE_NAME: text,
    EVENTS_BASE: text,
    REPORTS_BUCKET: text,
  });
  const sender = distributionSender({
    ...parts,
    ...sendingEnvironment(patienceSeconds),
    bucket: s3ReportBucket(REPORTS_BUCKET),
  });
  const eventOf = distributionEventFor({ serviceName: SERVICE_NAME, eventsBase: EVENTS_BASE });
  return { attempt: attemptDelivery({ ...parts, eventOf, senders: { sftp: sender, s3: sender, email: sender } }) };
};
