import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import { type MessageRecord, networkResultToExchange } from "../../messages/published.ts";
import type { OpenCard } from "../../shared/cards/card-vault.ts";
import { addSeconds, type Clock } from "../../shared/time/clock.ts";
import type { Log } from "../../shared/values/log.ts";
import { newIdentity, reversalToRequest } from "../action/action-messages.ts";
import type { ReversalStore } from "../action/reversal-store.ts";
import type { Charge } from "../domain/charge/charge.ts";
import {
  doubted,
  endsWithoutOriginal,
  isLongOpen,
  mayBeSent,
  type PendingReversal,
  reversalNow,
} from "../domain/exchange/pending-reversal.ts";

interface SendReversalPlatform {
  readonly reversals: ReversalStore;
  readonly findCharge: (chargeKey: string) => Promise<Charge | undefined>;
  readonly openCard: OpenCard;
  readonly reverse: NetworkGateway["reverse"];
  readonly nextStan: () => Promise<string>;
  readonly messages: MessageRecord;
  readonly networkTimeoutSeconds: number;
  readonly reversalDoubtSeconds: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Result for one due reversal. `not-sent`: an attempt was made, but no bytes were sent. `unanswered`: the network did not
 * respond. `open`: no attempt was made, or the response did not end the reversal.
 */
export type SentReversal = "acknowledged" | "not-sent" | "unanswered" | "open";

/**
 * The attempt counter is incremented before the advice is sent, and decremented if no bytes were sent. If the card is no
 * longer stored, the advice can never be sent: the reversal is abandoned, and an operator is notified.
 */
export const sendReversal =
  (platform: SendReversalPlatform) =>
  async (found: PendingReversal, agentKey: string): Promise<SentReversal> => {
    const { reversals, messages, reversalDoubtSeconds, clock, log } = platform;
    const now = clock();
    if (!mayBeSent(found, now)) return "open";
    const charge = found.newTotalMinor === undefined ? undefined : await platform.findCharge(found.chargeKey);
    const current = charge ? reversalNow(found, charge) : found;
    if (!current) return "open";
    const reversal = await reversals.claim(current, now);
    if (!reversal) return "open";
    const { chargeKey, attempts } = reversal;
    const card = await platform.openCard(reversal.cardReference, { purpose: "reversal", chargeKey });
    if (!card) {
      await reversals.giveUp(reversal);
      log.warn("REVERSAL_GIVEN_UP", { chargeKey, attempts });
      return "open";
    }
    const identity = await newIdentity(platform, now);
    const until = addSeconds(now, platform.networkTimeoutSeconds);
    const result = await platform.reverse(reversalToRequest(reversal, card, identity), until);
    // Unsent advices are retried at short intervals. To avoid a record of each retry, only messages that may have reached
    // the network are recorded.
    const exchange = result.kind === "not-sent" ? undefined : networkResultToExchange(result, now, clock());
    const exchangeToRecord = exchange && { of: { chargeKey }, agentKey, exchange };
    const outcome = result.kind === "answered" ? result.answer.responseCode : result.kind;
    const logFields = { chargeKey, attempts, outcome };
    if (result.kind === "answered" && result.answer.outcome === "reversed") {
      if (result.answer.originalKnown || endsWithoutOriginal(reversal, now, reversalDoubtSeconds)) {
        await messages.beside(exchangeToRecord, () => reversals.acknowledge(reversal));
        log.info("REVERSAL_ACKNOWLEDGED", logFields);
        return "acknowledged";
      }
      const { reversal: doubtful, againAt } = doubted(reversal, now, reversalDoubtSeconds);
      await messages.beside(exchangeToRecord, () => reversals.doubt(doubtful, againAt));
      log.info("REVERSAL_WITHOUT_ORIGINAL", logFields);
      return "open";
    }
    await messages.beside(exchangeToRecord, async () => {
      if (result.kind === "not-sent") await reversals.notSent(reversal, now);
    });
    if (isLongOpen(reversal, now)) log.warn("REVERSAL_NOT_ACKNOWLEDGED_FOR_LONG", logFields);
    else log.info("REVERSAL_NOT_ACKNOWLEDGED", logFields);
    if (result.kind === "no-answer") return "unanswered";
    return result.kind === "not-sent" ? "not-sent" : "open";
  };
