import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "reference-rates",
  operationId: "refreshReferenceRates",
  summary: "Fetches the central bank's reference rates of the day, asking each hour until they are out",
  schedule: "rate(1 hour)",
});
