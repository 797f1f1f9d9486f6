import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "three-ds",
  operationId: "sweepAuthentications",
  summary: "Ends authentications that a crashed function left pending, and expired challenges",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
