import { chargeAction } from "../../../events/charge-action.ts";
import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";

export type ActionEvent = (charge: Charge, action: ChargeAction, agentKey: string) => CloudEvent;

/** The event ID is derived from the action key, so a repeated publication has the same ID. */
export const actionEventFor =
  (names: EventNames): ActionEvent =>
  (charge, action, agentKey) =>
    cloudEvent(
      chargeAction,
      {
        fact: action.key,
        subject: action.key,
        time: new Date(action.created),
        agentKey,
        data: {
          chargeKey: charge.key,
          actionKey: action.key,
          actionType: action.type,
          version: charge.version,
        },
      },
      names,
    );
