import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Called asynchronously by the endpoint that advances a clock. */
export const contract = defineOperation({
  slice: "sandbox-clock",
  operationId: "catchUpWithClock",
  summary: "Runs the clearing, network, settlement and payout tasks that became due when a clock was advanced",
  input: v.strictObject({
    onlyAgent: keySchema("agent"),
    /**
     * Real time after which clearing no longer counts as pending, even if clearing is unfinished. The value also identifies
     * the clock advance: if the clock was advanced again, the function does not mark the work as done.
     */
    workingUntil: v.pipe(v.string(), v.isoTimestamp()),
  }),
  output: v.object({ rounds: v.number() }),
});
