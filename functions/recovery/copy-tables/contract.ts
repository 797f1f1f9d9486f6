import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "recovery",
  operationId: "copyTables",
  summary: "Starts due copies of tables to the recovery account, and reports tables whose copies are outdated",
  // Runs every six hours, so a copy that failed at night is retried in the morning.
  schedule: "cron(30 2,8,14,20 * * ? *)",
});
