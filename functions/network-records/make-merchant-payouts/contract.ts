import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "network-records",
  operationId: "makeMerchantPayouts",
  summary: "Makes the payouts to merchants that are due: one a day, merchant and currency",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
