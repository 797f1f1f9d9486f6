import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-files",
  operationId: "exchangeNetworkFiles",
  summary: "Carries clearing files to the networks, and what they answer and settle back",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
