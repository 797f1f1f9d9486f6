import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "three-ds",
  operationId: "refreshCardRanges",
  summary: "Requests the card ranges of each directory server at least once per day",
  schedule: "rate(15 minutes)",
});
