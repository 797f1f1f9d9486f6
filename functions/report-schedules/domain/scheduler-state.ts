/**
 * Each active report schedule also exists as a schedule in EventBridge Scheduler. DynamoDB and EventBridge Scheduler cannot
 * be updated atomically. The report schedule's item therefore records whether EventBridge Scheduler must be updated, and the
 * sweep retries the update until it succeeds.
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
