import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const distributionSent = defineEvent({
  area: "distributions",
  type: "distributions.sent",
  dataVersion: "1.1",
  meaning: "A report was delivered to a distribution, or its delivery was given up. The subject is the distribution.",
  data: v.strictObject({
    distributionKey: v.string(),
    /** Look it up, or send it again, at `/deliveries`. */
    deliveryKey: v.string(),
    fileName: v.string(),
    type: v.picklist(["sftp", "s3", "email"]),
    status: v.picklist(["delivered", "failed"]),
    time: v.pipe(v.string(), v.isoTimestamp()),
    failureReason: v.optional(v.strictObject({ message: v.string(), detail: v.optional(v.string()) })),
  }),
});
