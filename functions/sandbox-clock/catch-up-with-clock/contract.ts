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
     * Identifies the clock advance. When the work caused by this advance is done, the clock is no longer `working`, unless
     * it was advanced again.
     */
    workingUntil: v.pipe(v.string(), v.isoTimestamp()),
  }),
  output: v.object({ rounds: v.number() }),
});
