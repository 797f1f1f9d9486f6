import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { TimestampInput } from "../../shared/values/schemas.ts";

/** For the operator, after events were parked or a subscriber lost some. Receivers drop what they know by its id. */
export const contract = defineOperatorFunction({
  slice: "event-outbox",
  operationId: "republishEvents",
  summary: "Publishes the events of a time again, from the items that carry them",
  act: { entity: "events", key: "from" },
  input: v.strictObject({
    /** Inclusive. */
    from: TimestampInput,
    /** Exclusive. */
    to: TimestampInput,
    /** Where the last call stopped. */
    continueAt: v.optional(v.strictObject({ pk: v.string(), sk: v.string() })),
  }),
  output: v.object({
    published: v.number(),
    failed: v.number(),
    /** Present when there is more: call again with it. */
    continueAt: v.optional(v.object({ pk: v.string(), sk: v.string() })),
  }),
});
