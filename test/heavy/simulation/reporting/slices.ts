import type { HeardByAgent } from "./agents.ts";
import type { Arrival, TakenMail } from "./destinations.ts";
import type { ReportingPlan } from "./reporting-plan.ts";

export interface Reported {
  /** The files of reports as their readers see them, by their keys in the bucket. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly arrivals: readonly Arrival[];
  readonly mails: readonly TakenMail[];
  /** What lies at each destination, by path. */
  readonly atDestinations: readonly ReadonlyMap<string, Uint8Array>[];
  readonly responses: readonly HeardByAgent[];
  /** Schedules that the cloud's scheduler still fires. */
  readonly stillFired: readonly string[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Which reports agents have made and brought. */
    readonly reporting?: ReportingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly reporting?: Reported;
  }
}
