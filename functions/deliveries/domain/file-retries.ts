import { addSeconds } from "../../shared/time/clock.ts";
import { type Delivery, failedAttemptsOf } from "./delivery.ts";

/**
 * Maximum duration of an attempt to deliver a file, in seconds: two thirds of the timeout of the functions that deliver
 * files. The sweep starts attempts only in the first third of its timeout.
 */
export const fileAttemptSeconds = 600;

/** Delays, in seconds, between the ten attempts to deliver a file. The delays add up to less than one day. */
export const filePausesSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

/** Returns the time of the next attempt after a failed attempt, or undefined after the last attempt. */
export function nextFileAttemptAt(delivery: Delivery, now: Date): Date | undefined {
  const pause = filePausesSeconds[failedAttemptsOf(delivery).length];
  return pause === undefined ? undefined : addSeconds(now, pause);
}
