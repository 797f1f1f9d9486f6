import * as v from "valibot";
import { exampleTime } from "../shared/values/example-values.ts";
import { Timestamp, TimestampInput } from "../shared/values/schemas.ts";

const aDayInSeconds = 86_400;

/** Work that can be in progress after a clock advance: clearing (from the cut-off to the payouts) and report generation. */
export const pendingWork = ["clearing", "reports"] as const;

export const AdvanceSandboxClockBody = v.pipe(
  v.strictObject({
    advanceSeconds: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(1), v.description("Number of seconds to advance the clock by")),
    ),
    advanceTo: v.optional(
      v.pipe(TimestampInput, v.description("Time to set the clock to. Cannot be combined with `advanceSeconds`")),
    ),
  }),
  v.metadata({ examples: [{ advanceSeconds: aDayInSeconds }] }),
);

export const SandboxClock = v.pipe(
  v.object({
    offsetSeconds: v.pipe(
      v.number(),
      v.integer(),
      v.minValue(0),
      v.description("Number of seconds by which your agent's clock is ahead of real time"),
    ),
    now: v.pipe(Timestamp, v.description("Current time of your agent")),
    working: v.pipe(v.boolean(), v.description("True if work is in progress, that is, if `pending` is not empty")),
    pending: v.pipe(
      v.array(v.picklist(pendingWork)),
      v.description(
        "Work that became due and is still in progress. `clearing`: batches, including their acknowledgement, settlement and payouts. `reports`: due reports whose file is not available yet",
      ),
    ),
  }),
  v.metadata({
    title: "SandboxClock",
    description: "The sandbox clock (test clock) of your agent.",
    examples: [{ offsetSeconds: aDayInSeconds, now: exampleTime, working: true, pending: ["reports"] }],
  }),
);

export const onlyInTheSandbox = "Only the sandbox has this clock. In production, the response is 404.";
