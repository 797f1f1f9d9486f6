import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "reference-rates",
  operationId: "refreshReferenceRates",
  summary: "Requests the European Central Bank's daily reference rates every hour until they are published",
  schedule: "rate(1 hour)",
});
