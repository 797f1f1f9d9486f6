import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "processor-tokens",
  operationId: "expireProcessorTokens",
  summary: "Announces the end of processor tokens that nobody uses, and archives them when it has come",
  schedule: "rate(1 hour)",
  isPortioned: true,
});
