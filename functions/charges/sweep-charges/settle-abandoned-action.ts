import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { ActionStore } from "../action/action-store.ts";
import type { OutcomeOfAction } from "../action/outcome-of-action.ts";
import type { StoredWaitingCharge } from "../charge/charge-store.ts";
import { unansweredVerdict } from "../domain/action/verdict.ts";

interface SettleAbandonedActionPlatform {
  readonly actions: Pick<ActionStore, "settle">;
  readonly outcomeOf: OutcomeOfAction;
  readonly reversalAfterSeconds: number;
  readonly clock: Clock;
}

/**
 * Stores the outcome of an action whose function terminated without storing one. The outcome is the same as if the network
 * had not responded. The API response is stored in the idempotency record, for retries of the request.
 */
export const settleAbandonedAction =
  ({ actions, outcomeOf, reversalAfterSeconds, clock }: SettleAbandonedActionPlatform) =>
  async ({ charge, agentKey, recordKey }: StoredWaitingCharge): Promise<boolean> => {
    const { openAction } = charge;
    if (!openAction) return false;
    const now = clock();
    const basis = { charge, from: charge, agentKey, now };
    const verdict = unansweredVerdict(openAction, addSeconds(now, reversalAfterSeconds));
    return actions.settle(outcomeOf(basis, openAction, verdict), recordKey);
  };
