import { defineTask } from "../../shared/entry/function-contract.ts";

export const contract = defineTask({
  slice: "reports",
  operationId: "sweepReports",
  summary: "Has reports written that nobody works on, and archives those whose files are deleted",
  schedule: "rate(1 minute)",
  isPortioned: true,
});
