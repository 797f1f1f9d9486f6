import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

export const contract = defineOperation({
  slice: "report-schedules",
  operationId: "createDueReports",
  summary: "Creates the due reports of a schedule; invoked by the scheduler a few minutes after a window ends",
  input: v.strictObject({ reportScheduleKey: keySchema("reportSchedule") }),
  output: v.object({ reports: v.number() }),
});
