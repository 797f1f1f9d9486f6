import type { OpenAction } from "../domain/action/open-action.ts";
import { settleAction } from "../domain/action/settle-action.ts";
import type { Verdict } from "../domain/action/verdict.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { actionAnswer, eventsOf } from "./action-answer.ts";
import type { ActionEvent } from "./action-event.ts";
import type { ActionToStore } from "./action-store.ts";

export interface BasisOfAction {
  /** As the action finds it, and as the table has it: a cancel has taken effect on the first one. */
  readonly charge: Charge;
  readonly from: Charge;
  readonly agentKey: string;
  readonly now: Date;
}

export type OutcomeOfAction = (basis: BasisOfAction, open: OpenAction, verdict: Verdict) => ActionToStore;

/** Everything that is written at the end of an action, with the events and the answer. */
export const outcomeOfAction =
  (actionEvent: ActionEvent): OutcomeOfAction =>
  ({ charge, from, agentKey, now }, open, verdict) => {
    const settled = settleAction(charge, open, verdict, { agentKey, now });
    const answer = actionAnswer(open.kind, settled.action);
    return { ...settled, from, agentKey, now, answer, events: eventsOf(settled, agentKey, actionEvent) };
  };
