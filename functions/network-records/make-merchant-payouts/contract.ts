import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-records",
  operationId: "makeMerchantPayouts",
  summary: "Creates due payouts: one per day, merchant and currency",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
