import { addSeconds } from "../../shared/time/clock.ts";
import { type Delivery, failedAttemptsOf } from "./delivery.ts";

/** Two thirds of a function's time-out: a sweep starts attempts in the first third only. */
export const fileAttemptSeconds = 600;

/** Seconds between the attempts to deliver a file: ten within a day. */
export const filePausesSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

/** Returns the time of a failed file's next attempt; undefined after the last one. */
export const nextFileAttemptAt = (delivery: Delivery, now: Date): Date | undefined => {
  const pause = filePausesSeconds[failedAttemptsOf(delivery).length];
  return pause === undefined ? undefined : addSeconds(now, pause);
};
