import type { ClientPlan } from "../plan.ts";

/** Plan for archiving, as data. */
export interface ArchivingPlan {
  /**
   * Delay of the clients' actions on their charges: the first client uses the first value. All actions of a client shift
   * together, because their idempotency keys expire.
   */
  readonly laterMs: readonly number[];
  /** Age of the agents before the run starts. Older agents are archived daily before there is any data. */
  readonly agentsForDays: number;
  /** Days without an archive run after the first work is due. */
  readonly silentDays: number;
  /** True if the scheduler starts each run twice. */
  readonly startsTwice: boolean;
}

/**
 * Delays actions so that the archive covers several days. Actions on a refund charge already follow the first action, so a
 * second delay would exceed the lifetime of their idempotency keys.
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
