import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "three-ds",
  operationId: "sweepAuthentications",
  summary: "Ends authentications whose function crashed, and unfinished challenges",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
