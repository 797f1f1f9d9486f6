import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "archive",
  operationId: "archiveActions",
  summary: "Takes what was done to charges a year ago into the archive, before the table lets go of it",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
