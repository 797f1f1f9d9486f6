import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "clearing",
  operationId: "runClearing",
  summary: "After each cut-off, puts the due clearing records into batch files for the networks and submits the files",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
