import type { CloudEvent } from "../../../events/cloud-event.ts";
import { readyAnswer } from "../../shared/entry/ready-answer.ts";
import type { ReadyAnswer } from "../../shared/entry/use-case.ts";
import { contract as cancelCharge } from "../cancel-charge/contract.ts";
import { contract as clearCharge } from "../clear-charge/contract.ts";
import type { ChargeAction } from "../domain/action/charge-action.ts";
import type { ActionKind } from "../domain/action/open-action.ts";
import type { SettledAction } from "../domain/action/settled-action.ts";
import { contract as incrementCharge } from "../increment-charge/contract.ts";
import { contract as refundCharge } from "../refund-charge/contract.ts";
import { contract as reverseCharge } from "../reverse-charge/contract.ts";
import type { ActionEvent } from "./action-event.ts";
import { actionToShown } from "./action-view.ts";

export const actionContracts = {
  clear: clearCharge,
  increment: incrementCharge,
  reverse: reverseCharge,
  cancel: cancelCharge,
  refund: refundCharge,
} as const satisfies Record<ActionKind, unknown>;

/** The answer to whoever asked for an action: the same from the request, from its repeat, and from the sweep. */
export const actionAnswer = (kind: ActionKind, action: ChargeAction): ReadyAnswer =>
  readyAnswer(actionContracts[kind], actionToShown(action), `/v1/charges/${action.chargeKey}/actions/${action.key}`);

/** The actions that a settled action appends, each with its event. A refund appends one to the charge that it made, too. */
export const eventsOf = (
  { charge, action, refundCharge }: SettledAction,
  agentKey: string,
  actionEvent: ActionEvent,
): readonly (readonly [ChargeAction, CloudEvent])[] => [
  [action, actionEvent(charge, action, agentKey)],
  ...(refundCharge
    ? ([[refundCharge.action, actionEvent(refundCharge.charge, refundCharge.action, agentKey)]] as const)
    : []),
];
