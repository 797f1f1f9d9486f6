/**
 * Each active schedule also exists in EventBridge Scheduler. The item and the scheduler cannot be updated atomically, so the
 * item records whether the scheduler must be updated, and the sweep updates the scheduler until both are in sync.
 */
export const schedulerStates = {
  /** The schedule is new or its trigger has changed, so the scheduler must be updated. */
  "to-put": { next: ["to-put", "in-step", "to-remove"] },
  "in-step": { next: ["to-put", "to-remove"] },
  /** The schedule is archived. The scheduler might still fire the schedule, but this has no effect. */
  "to-remove": { next: ["removed"] },
  removed: { next: [] },
} as const satisfies Readonly<Record<string, { readonly next: readonly string[] }>>;

export type SchedulerState = keyof typeof schedulerStates;
