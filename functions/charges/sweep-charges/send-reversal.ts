import { retrievalReferenceNumber } from "../../card-networks/link/retrieval-reference-number.ts";
import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import type { Card } from "../../shared/cards/card-vault.ts";
import type { Log } from "../../shared/entry/logger.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import { reversalToRequest } from "../action/action-messages.ts";
import type { ReversalStore } from "../action/reversal-store.ts";
import { attemptsBeforeAlarm, type PendingReversal, reversalNow } from "../domain/action/pending-reversal.ts";
import type { Charge } from "../domain/charge/charge.ts";

export interface SendReversalPlatform {
  readonly reversals: ReversalStore;
  readonly findCharge: (chargeKey: string) => Promise<Charge | undefined>;
  readonly openCard: (cardReference: string) => Promise<Card | undefined>;
  readonly reverse: NetworkGateway["reverse"];
  readonly nextStan: () => Promise<string>;
  readonly networkTimeoutSeconds: number;
  readonly clock: Clock;
  readonly log: Log;
}

const isPartial = ({ newTotalMinor }: PendingReversal): boolean => newTotalMinor !== undefined;

/**
 * Sends one advice and takes note when the network acknowledges it. The attempt is on record before the bytes
 * leave. Without its card nothing can be sent, today or later: that is given up, and an operator hears of it.
 */
export const sendReversal =
  ({ reversals, findCharge, openCard, reverse, nextStan, networkTimeoutSeconds, clock, log }: SendReversalPlatform) =>
  async (found: PendingReversal): Promise<boolean> => {
    const charge = isPartial(found) ? await findCharge(found.chargeKey) : undefined;
    const current = charge ? reversalNow(found, charge) : found;
    if (!current) return false;
    const now = clock();
    const reversal = await reversals.claim(current, now);
    if (!reversal) return false;
    const { chargeKey, attempts } = reversal;
    const card = await openCard(reversal.cardReference);
    if (!card) {
      await reversals.giveUp(reversal);
      log.warn("REVERSAL_GIVEN_UP", { chargeKey, attempts });
      return false;
    }
    const stan = await nextStan();
    const identity = { stan, rrn: retrievalReferenceNumber(now, stan), transmittedAt: now };
    const asked = await reverse(reversalToRequest(reversal, card, identity), addSeconds(now, networkTimeoutSeconds));
    if (asked.kind === "answered" && asked.answer.outcome === "reversed") {
      await reversals.acknowledge(reversal);
      log.info("REVERSAL_ACKNOWLEDGED", { chargeKey, attempts });
      return true;
    }
    const outcome = asked.kind === "answered" ? asked.answer.responseCode : asked.kind;
    if (attempts >= attemptsBeforeAlarm)
      log.warn("REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG", { chargeKey, attempts, outcome });
    else log.info("REVERSAL_NOT_ACKNOWLEDGED", { chargeKey, attempts, outcome });
    return false;
  };
