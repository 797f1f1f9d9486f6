import { addSeconds } from "../../shared/time/clock.ts";
import { type Delivery, failedAttemptsOf } from "./delivery.ts";

/** Two thirds of the time that a function has: a sweep begins attempts in the first third only. */
export const fileAttemptSeconds = 600;

/** Seconds between the attempts to bring a file: ten of them within a day. */
export const filePausesSeconds = [60, 300, 900, 1_800, 3_600, 7_200, 14_400, 28_800, 28_800] as const;

/** When a file is tried again that did not arrive; undefined when that was the last attempt. */
export const nextFileAttemptAt = (delivery: Delivery, now: Date): Date | undefined => {
  const pause = filePausesSeconds[failedAttemptsOf(delivery).length];
  return pause === undefined ? undefined : addSeconds(now, pause);
};
