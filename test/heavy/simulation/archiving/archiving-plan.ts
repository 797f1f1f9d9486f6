import type { ClientPlan } from "../plan.ts";

/** How what was done comes to be archived, as data. */
export interface ArchivingPlan {
  /** How much later than planned its clients act on their charges, the first client by the first of these, and so on; all at once, as their keys lapse. */
  readonly laterMs: readonly number[];
  /** Since when there are its agents, before the run begins: one that is older is archived daily before there is anything. */
  readonly agentsForDays: number;
  /** For so long nobody calls the archive, when it has something to do first. */
  readonly silentDays: number;
  /** Whether the scheduler starts each run twice. */
  readonly startsTwice: boolean;
}

/**
 * An archive of one day would say little of one that goes day by day. What is done to a charge that came of the first follows that one, and would
 * be later than its key lasts if it were moved once more.
 */
export const actingLater = (clients: readonly ClientPlan[], { laterMs }: ArchivingPlan): readonly ClientPlan[] =>
  clients.map((client, place) => ({
    ...client,
    actions: client.actions.map((action) => ({
      ...action,
      sendsAtMs: action.sendsAtMs.map((atMs) =>
        action.on === "charge" ? atMs + (laterMs[place % laterMs.length] ?? 0) : atMs,
      ),
    })),
  }));
