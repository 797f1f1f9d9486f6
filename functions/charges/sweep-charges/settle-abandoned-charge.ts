import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import type { ActionEvent } from "../action/action-event.ts";
import type { ChargeStore, StoredWaitingCharge } from "../charge/charge-store.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { networkAuthorizes } from "../domain/charge/usable-features.ts";
import { settleAuthorization } from "../domain/creation/settle-authorization.ts";
import type { AuthorizationExchange } from "../domain/exchange/authorization-exchange.ts";

export interface SettleAbandonedPlatform {
  readonly charges: Pick<ChargeStore, "settle">;
  readonly isCardKept: (cardReference: string) => Promise<boolean>;
  readonly actionEvent: ActionEvent;
  readonly answerOf: (charge: Charge, now: Date) => ReadyAnswer;
  readonly reversalAfterSeconds: number;
  readonly clock: Clock;
}

/**
 * A charge whose function died before it stored the outcome. Nobody knows what the network said, so it is settled like no
 * answer: declined, and reversed. Where the function did not come so far as to keep the card, no message has left or ever will:
 * declined, and that is all. Where no network had to be asked, there is nothing that it could have said. The request's record
 * gets the answer, for its repeats.
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

/** The card of an earlier charge was there before: were it missing, that would prove nothing. */
const isWithoutCard = async (
  { card, initialChargeKey }: Charge,
  isCardKept: SettleAbandonedPlatform["isCardKept"],
): Promise<boolean> => initialChargeKey === undefined && !(await isCardKept(card.reference));

const whatIsKnown = ({ network, type }: Charge, reversibleFrom: Date): AuthorizationExchange =>
  networkAuthorizes(network, type.intent)
    ? { kind: "no-answer", reason: "abandoned", reversibleFrom }
    : { kind: "not-needed" };
