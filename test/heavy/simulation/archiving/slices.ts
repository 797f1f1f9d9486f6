import type { PlainItem } from "../table-engine.ts";
import type { ArchivingPlan } from "./archiving-plan.ts";

export interface Archived {
  /** The bucket of the archive. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What agents were shown of each charge and action before time took it away, by their keys. */
  readonly shown: ReadonlyMap<string, unknown>;
  /** What the tables still hold after all these years. */
  readonly remaining: readonly PlainItem[];
}

declare module "../plan.ts" {
  interface PlannedParts {
    /** How what was done is archived, and the table lets go of it. */
    readonly archiving?: ArchivingPlan;
  }
}

declare module "../books.ts" {
  interface LeftByParts {
    readonly archiving?: Archived;
  }
}
