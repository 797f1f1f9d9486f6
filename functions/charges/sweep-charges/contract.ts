import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "charges",
  operationId: "sweepCharges",
  summary:
    "Stores the outcomes of charges and actions whose function crashed, and sends reversals until the networks acknowledge them",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
