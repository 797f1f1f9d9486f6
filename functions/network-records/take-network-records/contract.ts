import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-records",
  operationId: "takeNetworkRecords",
  summary: "Takes in what the networks report: settlements, fees, frauds, disputes and transfers of money",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
