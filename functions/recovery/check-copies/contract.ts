import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "recovery",
  operationId: "checkCopies",
  summary: "Sees whether each table has a whole copy of the last day in the recovery account",
  schedule: "rate(6 hours)",
});
