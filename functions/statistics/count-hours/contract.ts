import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "statistics",
  operationId: "countHours",
  summary: "Counts the payments of hours that are over, and compares approvals with the same hour a week before",
  schedule: "rate(15 minutes)",
  isPortioned: true,
});
