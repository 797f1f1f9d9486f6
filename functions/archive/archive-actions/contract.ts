import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "archive",
  operationId: "archiveActions",
  summary: "Archives charge actions after a year, before DynamoDB deletes them",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
