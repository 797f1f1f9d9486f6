import { addSeconds } from "../../shared/time/clock.ts";
import { type SweepDeliveriesPlatform, sweepDueDeliveries } from "../delivery/sweep-due-deliveries.ts";
import { fileAttemptSeconds } from "../domain/file-retries.ts";

/** Does not start an attempt that could not finish in time. */
export const sweepFileDeliveries = (platform: SweepDeliveriesPlatform) => {
  const { portions, work } = sweepDueDeliveries("file-delivery", platform);
  return {
    portions,
    work: (given: readonly string[], deadline: Date) => work(given, addSeconds(deadline, -fileAttemptSeconds)),
  };
};
