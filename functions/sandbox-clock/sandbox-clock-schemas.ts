import * as v from "valibot";
import { exampleTime } from "../shared/values/example-values.ts";
import { Timestamp, TimestampInput } from "../shared/values/schemas.ts";

const aDayInSeconds = 86_400;

/**
 * Work that can be in progress after a clock was advanced: clearing from its cut-off to the payouts, and report files.
 */
export const pendingWork = ["clearing", "reports"] as const;

export const AdvanceSandboxClockBody = v.pipe(
  v.strictObject({
    advanceSeconds: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.description("How far to move it from where it is")),
    ),
    advanceTo: v.optional(v.pipe(TimestampInput, v.description("The time that it is to show, instead"))),
  }),
  v.metadata({ examples: [{ advanceSeconds: aDayInSeconds }] }),
);

export const SandboxClock = v.pipe(
  v.object({
    offsetSeconds: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description("How far your agent is ahead of the world"),
    ),
    now: v.pipe(Timestamp, v.description("What time it is for your agent")),
    working: v.pipe(v.boolean(), v.description("Whether `pending` names anything")),
    pending: v.pipe(
      v.array(v.picklist(pendingWork)),
      v.description(
        "What became due when it moved and is still under way. `clearing`: batches and their acknowledgements, settlement, payouts; `reports`: reports whose window has ended and whose file is not written",
      ),
    ),
  }),
  v.metadata({
    title: "SandboxClock",
    description: "The time that your agent lives in, in the sandbox.",
    examples: [{ offsetSeconds: aDayInSeconds, now: exampleTime, working: true, pending: ["reports"] }],
  }),
);

export const onlyInTheSandbox = "Only the sandbox has this clock; production answers 404.";
