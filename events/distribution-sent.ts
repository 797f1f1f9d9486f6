import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const distributionSent = defineEvent({
  area: "distributions",
  type: "distributions.sent",
  dataVersion: "1.2",
  meaning:
    "Sent when a report is delivered to a distribution, or when the delivery fails and will not be retried. The subject is the distribution.",
  data: v.strictObject({
    distributionKey: v.string(),
    deliveryKey: v.pipe(
      v.string(),
      v.description("Key of the delivery. Use this key to retrieve or resend the delivery with `/deliveries`"),
    ),
    reportKey: v.string(),
    fileName: v.string(),
    type: v.picklist(["sftp", "s3", "email"]),
    status: v.picklist(["delivered", "failed"]),
    resent: v.optional(
      v.pipe(
        v.literal(true),
        v.description("True if the delivery was resent manually. You might already have a copy of the file"),
      ),
    ),
    time: v.pipe(v.string(), v.isoTimestamp()),
    failureReason: v.optional(
      v.strictObject({
        message: v.pipe(v.string(), v.description("Human-readable reason")),
        detail: v.optional(v.pipe(v.string(), v.description("Machine-readable reason why the delivery failed"))),
      }),
    ),
  }),
});
