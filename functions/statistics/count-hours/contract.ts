import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "statistics",
  operationId: "countHours",
  summary: "Counts the payments of past hours and compares each hour's approval rates week over week",
  schedule: "rate(15 minutes)",
  isPortioned: true,
});
