import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "processor-tokens",
  operationId: "expireProcessorTokens",
  summary: "Announces that unused processor tokens expire soon, and archives expired ones",
  schedule: "rate(1 hour)",
  isPortioned: true,
});
