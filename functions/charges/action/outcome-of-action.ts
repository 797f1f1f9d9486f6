import type { CloudEvent } from "../../../events/cloud-event.ts";
import { readyAnswer } from "../../shared/entry/ready-answer.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import type { ActionKind } from "../domain/action/action-rules.ts";
import { settleAction } from "../domain/action/settle-action.ts";
import type { SettledAction } from "../domain/action/settled-action.ts";
import type { Verdict } from "../domain/action/verdict.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";
import type { OpenAction } from "../domain/charge/open-action.ts";
import type { ClearingRecord } from "../domain/clearing/clearing-record.ts";
import type { ActionEvent } from "./action-event.ts";
import { actionAnswers } from "./action-schemas.ts";
import type { ActionToStore } from "./action-store.ts";
import { actionToResponse } from "./action-view.ts";

/** Outcome of an action: the data of its final write, including the events and the response. */

/** Returns the response to an action. For an abandoned action, the sweep stores this response in the idempotency record. */
export const actionAnswer = (kind: ActionKind, action: ChargeAction, record?: ClearingRecord): ReadyAnswer =>
  readyAnswer(
    { answer: actionAnswers[kind] },
    actionToResponse(action, record),
    `/v1/charges/${action.chargeKey}/actions/${action.key}`,
  );

interface BasisOfAction {
  /** Charge after `withEffect`: a cancel action has already cancelled the clearing. `from` is the stored charge. */
  readonly charge: Charge;
  readonly from: Charge;
  readonly agentKey: string;
  readonly now: Date;
}

export type OutcomeOfAction = (basis: BasisOfAction, open: OpenAction, verdict: Verdict) => ActionToStore;

export const outcomeOfAction =
  (actionEvent: ActionEvent): OutcomeOfAction =>
  ({ charge, from, agentKey, now }, open, verdict) => {
    const settled = settleAction(charge, open, verdict, { agentKey, now });
    const { action, record } = settled;
    // The clearing of a refund charge is shown with the authorization of that charge, not with the refund action.
    const answer = actionAnswer(open.kind, action, record?.actionKey === action.key ? record : undefined);
    return { ...settled, from, agentKey, now, answer, events: eventsOf(settled, agentKey, actionEvent) };
  };

/**
 * Returns the actions to append when an action is completed, each with its event. If a refund created a refund charge, the
 * authorization action of the refund charge is appended too. A reversal that the service initiates because of the completed
 * action is a separate action.
 */
function eventsOf(
  { charge, action, refundCharge, serviceReversal }: SettledAction,
  agentKey: string,
  actionEvent: ActionEvent,
): readonly (readonly [ChargeAction, CloudEvent])[] {
  const pairWithEvent = (of: Charge, one: ChargeAction) => [one, actionEvent(of, one, agentKey)] as const;
  return [
    pairWithEvent(charge, action),
    ...(refundCharge ? [pairWithEvent(refundCharge.charge, refundCharge.action)] : []),
    ...(serviceReversal ? [pairWithEvent(refundCharge?.charge ?? charge, serviceReversal)] : []),
  ];
}
