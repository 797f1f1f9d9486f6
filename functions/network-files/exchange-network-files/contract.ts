import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-files",
  operationId: "exchangeNetworkFiles",
  summary: "Sends clearing files to the networks, and fetches acknowledgements and network record files",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
