import { clearingWithdrawn } from "../../../events/clearing-withdrawn.ts";
import { type CloudEvent, cloudEvent, type EventNames } from "../../../events/cloud-event.ts";
import type { Charge } from "../domain/charge/charge.ts";
import type { ChargeAction } from "../domain/charge/charge-action.ts";

/** A clear can be withdrawn only once, so the event ID can be derived from the action key. */
export const withdrawalEvent = (
  charge: Charge,
  { key }: Pick<ChargeAction, "key">,
  agentKey: string,
  names: EventNames,
  now: Date,
): CloudEvent =>
  cloudEvent(
    clearingWithdrawn,
    {
      fact: `withdrawal of ${key}`,
      subject: key,
      time: now,
      agentKey,
      data: {
        chargeKey: charge.key,
        actionKey: key,
        ...(charge.transactionReference !== undefined && { transactionReference: charge.transactionReference }),
        version: charge.version,
      },
    },
    names,
  );
