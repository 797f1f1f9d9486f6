import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-records",
  operationId: "takeNetworkRecords",
  summary: "Imports the networks' reports: settlements, fees, fraud, disputes and funds transfers",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
