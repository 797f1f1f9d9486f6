import { addSeconds } from "../../shared/time/clock.ts";
import { type SweepDeliveriesPlatform, sweepDueDeliveries } from "../delivery/sweep-due-deliveries.ts";
import { fileAttemptSeconds } from "../domain/file-retries.ts";

/** Tries the deliveries of files that are due. No attempt begins that could not come to its end. */
export const sweepFileDeliveries = (platform: SweepDeliveriesPlatform) => {
  const { portions, work } = sweepDueDeliveries("file-delivery", platform);
  return {
    portions,
    work: (given: readonly string[], deadline: Date) => work(given, addSeconds(deadline, -fileAttemptSeconds)),
  };
};
