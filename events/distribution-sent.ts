import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const distributionSent = defineEvent({
  area: "distributions",
  type: "distributions.sent",
  dataVersion: "1.2",
  meaning: "A report was delivered to a distribution, or its delivery was given up. The subject is the distribution.",
  data: v.strictObject({
    distributionKey: v.string(),
    deliveryKey: v.pipe(v.string(), v.description("Look it up, or send it again, at `/deliveries`")),
    reportKey: v.string(),
    fileName: v.string(),
    type: v.picklist(["sftp", "s3", "email"]),
    status: v.picklist(["delivered", "failed"]),
    resent: v.optional(
      v.pipe(v.literal(true), v.description("The delivery was sent again by hand; your copy may be there already")),
    ),
    time: v.pipe(v.string(), v.isoTimestamp()),
    failureReason: v.optional(
      v.strictObject({
        message: v.pipe(v.string(), v.description("For people")),
        detail: v.optional(v.pipe(v.string(), v.description("For programs: the finding of the delivery"))),
      }),
    ),
  }),
});
