import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "recovery",
  operationId: "copyTables",
  summary: "Begins the copies of tables that are due in the recovery account, and reports a table whose copies are old",
  // A copy that failed at night is retried in the morning.
  schedule: "cron(30 2,8,14,20 * * ? *)",
});
