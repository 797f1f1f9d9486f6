import { addSeconds } from "../../shared/time/clock.ts";
import { type SweepDeliveriesPlatform, sweepDueDeliveries } from "../delivery/sweep-due-deliveries.ts";
import { fileAttemptSeconds } from "../domain/file-retries.ts";

/** Starts an attempt only if the attempt can finish before the function times out. */
export function sweepFileDeliveries(platform: SweepDeliveriesPlatform) {
  const { portions, work } = sweepDueDeliveries("file-delivery", platform);
  return {
    portions,
    work: (given: readonly string[], deadline: Date) => work(given, addSeconds(deadline, -fileAttemptSeconds)),
  };
}
