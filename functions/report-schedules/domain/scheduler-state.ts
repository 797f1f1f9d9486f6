/**
 * Each active schedule stands in the scheduler of the cloud too. The two cannot be written together, so the item says how
 * far they are apart, and the sweep brings the scheduler to where the item is until they are equal.
 */
export const schedulerStates = {
  /** The scheduler has to learn of it, or of its changed trigger. */
  "to-put": { next: ["to-put", "in-step", "to-remove"] },
  "in-step": { next: ["to-put", "to-remove"] },
  /** The schedule is archived; the scheduler may still fire it, which does nothing. */
  "to-remove": { next: ["removed"] },
  removed: { next: [] },
} as const satisfies Readonly<Record<string, { readonly next: readonly string[] }>>;

export type SchedulerState = keyof typeof schedulerStates;
