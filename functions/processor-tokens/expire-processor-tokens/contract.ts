import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "processor-tokens",
  operationId: "expireProcessorTokens",
  summary: "Announces the upcoming expiry of unused processor tokens and archives expired tokens",
  schedule: "rate(1 hour)",
  isPortioned: true,
});
