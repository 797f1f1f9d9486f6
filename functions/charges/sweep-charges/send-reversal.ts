import { retrievalReferenceNumber } from "../../card-networks/link/retrieval-reference-number.ts";
import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import type { Card } from "../../shared/card-vault.ts";
import { addSeconds, type Clock } from "../../shared/clock.ts";
import type { Log } from "../../shared/logger.ts";
import { reversalToRequest } from "../action-messages.ts";
import { attemptsBeforeAlarm, type PendingReversal } from "../domain/pending-reversal.ts";
import type { ReversalStore } from "../reversal-store.ts";

export interface SendReversalParts {
  readonly reversals: ReversalStore;
  readonly openCard: (cardReference: string) => Promise<Card | undefined>;
  readonly reverse: NetworkGateway["reverse"];
  readonly nextStan: () => Promise<string>;
  readonly networkTimeoutSeconds: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Sends one advice and takes note when the network acknowledges it. The attempt is on record before the bytes leave. */
export const sendReversal =
  ({ reversals, openCard, reverse, nextStan, networkTimeoutSeconds, clock, log }: SendReversalParts) =>
  async (found: PendingReversal): Promise<boolean> => {
    const now = clock();
    const reversal = await reversals.claim(found, now);
    if (!reversal) return false;
    const { chargeKey, attempts } = reversal;
    const card = await openCard(reversal.cardReference);
    if (!card) throw new Error(`the card of charge ${chargeKey} is not in the vault`);
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
