import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { TimestampInput } from "../../shared/values/schemas.ts";

/**
 * Operators call this function if events are in the parked-records bucket, or if a subscriber has lost events. Receivers must
 * discard events whose ID they have already received.
 */
export const contract = defineOperatorFunction({
  slice: "event-outbox",
  operationId: "republishEvents",
  summary: "Republishes the events of a period from the stored items",
  act: { entity: "events", key: "from" },
  input: v.strictObject({
    /** Inclusive. */
    from: TimestampInput,
    /** Exclusive. */
    to: TimestampInput,
    /** Position at which the previous call stopped. */
    continueAt: v.optional(v.strictObject({ pk: v.string(), sk: v.string() })),
  }),
  output: v.object({
    published: v.number(),
    failed: v.number(),
    /** Position at which the call stopped, to be passed to the next call. Absent if all items have been read. */
    continueAt: v.optional(v.object({ pk: v.string(), sk: v.string() })),
  }),
});
