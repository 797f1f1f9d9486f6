import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const reportUndeliverable = defineEvent({
  area: "reports",
  type: "reports.undeliverable",
  dataVersion: "1.0",
  meaning:
    "Sent when a report has no destination because none of the distributions of its schedule is active. The subject is the report.",
  data: v.strictObject({
    key: v.string(),
    reportScheduleKey: v.pipe(
      v.string(),
      v.description(
        "Key of the report's schedule. To receive future reports, add an active distribution to the schedule. If you no longer need the reports, archive the schedule",
      ),
    ),
    distributions: v.pipe(v.array(v.string()), v.description("Keys of the schedule's distributions")),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});
