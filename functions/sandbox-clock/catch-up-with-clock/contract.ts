import * as v from "valibot";
import { defineOperation } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Called by the endpoint that moves a clock, which does not wait for it. */
export const contract = defineOperation({
  slice: "sandbox-clock",
  operationId: "catchUpWithClock",
  summary: "Has clearing, networks, settlement and payouts do, one after the other, what became due when a clock moved",
  input: v.strictObject({
    onlyAgent: keySchema("agent"),
    /** Names the move: the clock stops saying that it works when this one is through and no later one began. */
    workingUntil: v.pipe(v.string(), v.isoTimestamp()),
  }),
  output: v.object({ rounds: v.number() }),
});
