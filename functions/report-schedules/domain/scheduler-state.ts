/**
 * Each active schedule also exists in EventBridge Scheduler. Both cannot be written in one transaction, so the item
 * records the difference, and the sweep updates the scheduler until they are in step.
 */
export const schedulerStates = {
  /** The schedule or its changed trigger must be put into the scheduler. */
  "to-put": { next: ["to-put", "in-step", "to-remove"] },
  "in-step": { next: ["to-put", "to-remove"] },
  /** The schedule is archived. The scheduler may still fire it, without effect. */
  "to-remove": { next: ["removed"] },
  removed: { next: [] },
} as const satisfies Readonly<Record<string, { readonly next: readonly string[] }>>;

export type SchedulerState = keyof typeof schedulerStates;
