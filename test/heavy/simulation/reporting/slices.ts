import type { HeardByAgent } from "./agents.ts";
import type { Arrival, TakenMail } from "./destinations.ts";
import type { ReportingPlan } from "./reporting-plan.ts";

export interface Reported {
  /** Complete report files, by their keys in the bucket. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly arrivals: readonly Arrival[];
  readonly mails: readonly TakenMail[];
  /** Files at each destination, by path. */
  readonly atDestinations: readonly ReadonlyMap<string, Uint8Array>[];
  readonly responses: readonly HeardByAgent[];
  /** Schedules that the cloud scheduler still fires. */
  readonly stillFired: readonly string[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Agents' reports and their delivery. */
    readonly reporting?: ReportingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly reporting?: Reported;
  }
}
