import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { TimestampInput } from "../../shared/values/schemas.ts";

/** For operators, after events were parked or a subscriber lost some. Receivers discard events whose ID they know. */
export const contract = defineOperatorFunction({
  slice: "event-outbox",
  operationId: "republishEvents",
  summary: "Republishes the events of a period, from the items that contain them",
  act: { entity: "events", key: "from" },
  input: v.strictObject({
    /** Inclusive. */
    from: TimestampInput,
    /** Exclusive. */
    to: TimestampInput,
    /** Position at which the last call stopped. */
    continueAt: v.optional(v.strictObject({ pk: v.string(), sk: v.string() })),
  }),
  output: v.object({
    published: v.number(),
    failed: v.number(),
    /** Present if there is more: pass it to the next call. */
    continueAt: v.optional(v.object({ pk: v.string(), sk: v.string() })),
  }),
});
