import type { ReportSchedule } from "../../../../functions/report-schedules/schedule/report-schedule-schemas.ts";
import { newScheduleToPut } from "../../../../functions/report-schedules/schedule/report-schedule-store.ts";
import { agentKeyOf, itemIn } from "../master-data.ts";
import type { PlainItem } from "../table-engine.ts";
import { runsBegin } from "../timeline.ts";
import { distributionKeyOf } from "./destinations.ts";
import { type ReportingPlan, type SchedulePlan, zones } from "./reporting-plan.ts";

/** Schedules of a plan before a run starts; the cloud scheduler does not have them yet. */

export const scheduleKeyOf = (place: number): string => `rsk-${String(place + 1).padStart(20, "0")}`;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Full hours, or the hour of the day in the schedule's time zone. */
function boundaryBefore({ hour, zone }: SchedulePlan, timeMs: number): number {
  const everyMs = hour === undefined ? hourMs : dayMs;
  const firstMs = hour === undefined ? 0 : hour * hourMs - zones[zone] * 60_000;
  return firstMs + everyMs * Math.floor((timeMs - firstMs) / everyMs);
}

/** Returns the windows that end by a time, in milliseconds since 1970. */
export function windowsUntil(
  plan: SchedulePlan,
  untilMs: number,
): readonly { readonly fromMs: number; readonly toMs: number }[] {
  const everyMs = plan.hour === undefined ? hourMs : dayMs;
  const firstMs = boundaryBefore(plan, runsBegin.getTime());
  const count = Math.max(0, Math.floor((untilMs - firstMs) / everyMs));
  return Array.from({ length: count }, (_, number) => ({
    fromMs: firstMs + number * everyMs,
    toMs: firstMs + (number + 1) * everyMs,
  }));
}

export const scheduleItems = ({ schedules }: ReportingPlan): readonly PlainItem[] =>
  schedules.flatMap((plan, place) => {
    const { agent, reportName, mimeType, hour, zone, destinations } = plan;
    const interval = { type: "interval" } as const;
    const schedule: ReportSchedule = {
      key: scheduleKeyOf(place),
      agentKey: agentKeyOf(agent),
      status: "active",
      reportName,
      mimeType,
      ...(destinations.length > 0 && { distributions: destinations.map(distributionKeyOf) }),
      trigger:
        hour === undefined
          ? { ...interval, cadence: "hourly" }
          : { ...interval, cadence: "daily", hour, timeZone: zone },
      created: runsBegin.toISOString(),
      version: 1,
      schedulerState: "to-put",
      reportsMade: 0,
      windowsUntil: new Date(boundaryBefore(plan, runsBegin.getTime())).toISOString(),
    };
    return itemIn([newScheduleToPut(schedule, runsBegin)]);
  });
