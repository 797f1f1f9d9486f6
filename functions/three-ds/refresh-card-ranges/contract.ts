import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "three-ds",
  operationId: "refreshCardRanges",
  summary: "Asks the directory servers for their card ranges, each once a day",
  schedule: "rate(15 minutes)",
});
