import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "statistics",
  operationId: "countHours",
  summary: "Counts the payments of past hours and compares approval rates with those of the same hour a week earlier",
  schedule: "rate(15 minutes)",
  isPortioned: true,
});
