import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const reportUpdated = defineEvent({
  area: "reports",
  type: "reports.updated",
  dataVersion: "1.0",
  meaning:
    "Sent when a report is created, when its status changes, or when its delivery to additional distributions is requested. The subject is the report.",
  data: v.strictObject({
    key: v.string(),
    status: v.picklist(["scheduled", "completed", "failed", "archived"]),
    reportName: v.string(),
    mimeType: v.string(),
    reference: v.optional(v.string()),
    created: v.pipe(v.string(), v.isoTimestamp()),
    lastModified: v.optional(v.pipe(v.string(), v.isoTimestamp())),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
    downloadUrl: v.optional(
      v.pipe(
        v.string(),
        v.url(),
        v.description(
          "API URL of the report file. Present if `status` is `completed`. Requests to this URL require your API key",
        ),
      ),
    ),
  }),
});
