import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const reportUndeliverable = defineEvent({
  area: "reports",
  type: "reports.undeliverable",
  dataVersion: "1.0",
  meaning:
    "Sent when a report has no destination, because none of the distributions of its schedule accepts reports. The subject is the report.",
  data: v.strictObject({
    key: v.string(),
    reportScheduleKey: v.pipe(
      v.string(),
      v.description("Schedule of the report. Update its distributions, or archive it"),
    ),
    distributions: v.pipe(v.array(v.string()), v.description("Distributions of the schedule")),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});
