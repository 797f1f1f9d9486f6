import * as v from "valibot";
import { defineEvent } from "./cloud-event.ts";

export const reportUndeliverable = defineEvent({
  area: "reports",
  type: "reports.undeliverable",
  dataVersion: "1.0",
  meaning:
    "A report was made that goes nowhere, because none of the distributions that its schedule names takes reports any more. The subject is the report.",
  data: v.strictObject({
    key: v.string(),
    reportScheduleKey: v.pipe(v.string(), v.description("Give it other distributions, or archive it")),
    distributions: v.pipe(v.array(v.string()), v.description("Those that the schedule names")),
    version: v.pipe(v.number(), v.integer(), v.minValue(1)),
  }),
});
