import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-records",
  operationId: "makeMerchantPayouts",
  summary: "Creates due payouts: at most one per merchant and currency per day",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
