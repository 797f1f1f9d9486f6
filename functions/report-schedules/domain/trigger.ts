import { mergePatched } from "../../shared/values/merge-patch.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";

/** `hour` is local time in `timeZone` (default: UTC). Hourly triggers ignore `timeZone` and use full hours in UTC. */
export type Trigger =
  | { readonly type: "interval"; readonly cadence: "hourly"; readonly timeZone?: string | undefined }
  | {
      readonly type: "interval";
      readonly cadence: "daily";
      readonly hour: number;
      readonly timeZone?: string | undefined;
    };

export const cadences = ["hourly", "daily"] as const;

export interface TriggerChange {
  readonly type?: "interval" | undefined;
  readonly cadence?: (typeof cadences)[number] | undefined;
  readonly hour?: number | null | undefined;
  readonly timeZone?: string | null | undefined;
}

interface LooseTrigger {
  readonly type: "interval";
  readonly cadence: (typeof cadences)[number];
  readonly hour?: number | undefined;
  readonly timeZone?: string | undefined;
}

/**
 * Merges a change into the trigger, property by property. A daily trigger requires an hour; for an hourly trigger, the hour is
 * removed.
 */
export function changedTrigger(trigger: Trigger, change: TriggerChange): Result<Trigger, "hour-missing"> {
  const { hour, ...merged } = mergePatched<LooseTrigger>(trigger, change);
  if (merged.cadence === "hourly") return accept({ ...merged, cadence: "hourly" });
  return hour === undefined ? reject("hour-missing") : accept({ ...merged, cadence: "daily", hour });
}

/**
 * Returns the cron expression and time zone for EventBridge Scheduler, which fires `delayMinutes` after each boundary of the
 * trigger.
 */
export const cronOf = (trigger: Trigger, delayMinutes: number) => ({
  expression: `cron(${delayMinutes} ${trigger.cadence === "daily" ? trigger.hour : "*"} * * ? *)`,
  timeZone: trigger.cadence === "daily" ? (trigger.timeZone ?? "UTC") : "UTC",
});
