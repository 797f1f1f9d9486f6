import type { PlainItem } from "../table-engine.ts";
import type { ArchivingPlan } from "./archiving-plan.ts";

export interface Archived {
  /** Bucket of the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Responses that agents received for each charge and action before expiry, by key. */
  readonly shown: ReadonlyMap<string, unknown>;
  /** Items that remain in the tables at the end. */
  readonly remaining: readonly PlainItem[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** Archiving of actions, and their deletion from the table. */
    readonly archiving?: ArchivingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly archiving?: Archived;
  }
}
