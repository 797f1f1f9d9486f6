import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import type { ActionEvent } from "../action/action-event.ts";
import type { ChargeStore, StoredWaitingCharge } from "../charge/charge-store.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { networkAuthorizes } from "../domain/charge/usable-features.ts";
import { settleAuthorization } from "../domain/creation/settle-authorization.ts";
import type { AuthorizationExchange } from "../domain/exchange/authorization-exchange.ts";

interface SettleAbandonedPlatform {
  readonly charges: Pick<ChargeStore, "settle">;
  readonly isCardKept: (cardReference: string) => Promise<boolean>;
  readonly actionEvent: ActionEvent;
  readonly answerOf: (charge: Charge, now: Date) => ReadyAnswer;
  readonly reversalAfterSeconds: number;
  readonly clock: Clock;
}

/**
 * Stores the outcome of a charge whose function terminated without storing one. The network's response is unknown, so the
 * charge is treated as unanswered: declined and reversed. If the function did not store the card, no message was or will be
 * sent, so the charge is declined without a reversal. A charge that needs no network authorization is approved. The API
 * response is stored in the idempotency record, for retries of the request.
 */
export const settleAbandonedCharge =
  ({ charges, isCardKept, actionEvent, answerOf, reversalAfterSeconds, clock }: SettleAbandonedPlatform) =>
  async ({ charge: pending, agentKey, recordKey }: StoredWaitingCharge): Promise<boolean> => {
    const now = clock();
    const known = (await isWithoutCard(pending, isCardKept))
      ? ({ kind: "not-sent", reason: "abandoned" } as const)
      : whatIsKnown(pending, addSeconds(now, reversalAfterSeconds));
    const settlement = settleAuthorization(pending, known, { agentKey, now });
    const { charge, action, serviceReversal } = settlement;
    const event = actionEvent(charge, action, agentKey);
    const reversalEvent = serviceReversal && actionEvent(charge, serviceReversal, agentKey);
    return charges.settle({
      ...settlement,
      pending,
      event,
      reversalEvent,
      agentKey,
      recordKey,
      answer: answerOf(charge, now),
      now,
    });
  };

/**
 * A subsequent payment uses the card stored for an earlier charge, so a missing card would not prove that no message was sent.
 */
const isWithoutCard = async (
  { card, initialChargeKey }: Charge,
  isCardKept: SettleAbandonedPlatform["isCardKept"],
): Promise<boolean> => initialChargeKey === undefined && !(await isCardKept(card.reference));

const whatIsKnown = ({ network, type }: Charge, reversibleFrom: Date): AuthorizationExchange =>
  networkAuthorizes(network, type.intent)
    ? { kind: "no-answer", reason: "abandoned", reversibleFrom }
    : { kind: "not-needed" };
