import type { AuthorizationRequest } from "../../card-networks/authorization/authorization-request.ts";
import type { ReversalRequest } from "../../card-networks/authorization/reversal.ts";
import type { MessageIdentity } from "../../card-networks/authorization/transaction.ts";
import { networkSupports } from "../../card-networks/catalogue/support.ts";
import { retrievalReferenceNumber } from "../../card-networks/link/retrieval-reference-number.ts";
import type { Card } from "../../shared/cards/card-vault.ts";
import { withOffsetOf } from "../../shared/values/local-time.ts";
import { type ActionRule, ruleOf } from "../domain/action/action-rules.ts";
import { reversalFor } from "../domain/action/settled-action.ts";
import { type Charge, isKnownToNetwork } from "../domain/charge/charge.ts";
import type { DecidedAction, OpenAction } from "../domain/charge/open-action.ts";
import { type SentAuthorization, sentToFacts } from "../domain/charge/sent-authorization.ts";
import type { PendingReversal } from "../domain/exchange/pending-reversal.ts";

/** Returns the identifiers of a message to be sent now, with the next trace number (STAN). */
export async function newIdentity(
  { nextStan }: { readonly nextStan: () => Promise<string> },
  now: Date,
): Promise<MessageIdentity> {
  const stan = await nextStan();
  return { stan, rrn: retrievalReferenceNumber(now, stan), transmittedAt: now };
}

/**
 * Kind of message that an action sends to the network. `nobody` (no message) applies to a clear; to a refund if the network
 * has no refund message; and to a reverse or cancel action if the network never received the authorization.
 */
export function questionFor(charge: Charge, { kind }: DecidedAction): ActionRule["asks"] {
  const { asks } = ruleOf(kind);
  if (kind === "refund") return networkSupports(charge.network, "refundAuthorization") ? asks : "nobody";
  return asks === "reversal" && !isKnownToNetwork(charge) ? "nobody" : asks;
}

/**
 * Separate message for an increment (with the added amount) or a refund (with the refunded amount). The message is stored with
 * the action, because a reversal repeats the fields of the message. The message's local time uses the charge's UTC offset.
 */
export function ownMessage(
  charge: Charge,
  decided: DecidedAction,
  { stan, rrn, transmittedAt }: MessageIdentity,
): SentAuthorization | undefined {
  const localTime = withOffsetOf(charge.localTransactionDateTime, transmittedAt).slice(0, "2026-11-20T10:00:00".length);
  const message = { ...charge.sent, stan, rrn, transmittedAt: transmittedAt.toISOString(), localTime };
  switch (decided.kind) {
    case "increment":
      return { ...message, kind: "increment", amountMinor: decided.newTotalMinor - charge.amount.value };
    case "refund": {
      const { descriptor } = decided;
      return { ...message, kind: "refund", amountMinor: decided.amountMinor, ...(descriptor && { descriptor }) };
    }
    default:
      return undefined;
  }
}

export const authorizationOfAction = (charge: Charge, sent: SentAuthorization, card: Card): AuthorizationRequest => ({
  ...sentToFacts(sent),
  pan: card.number,
  expiry: { year: card.expiryYear, month: card.expiryMonth },
  allowPartialApproval: false,
  ...(charge.answer && { originalReferences: charge.answer.references }),
});

/**
 * Reversal message for a reverse or cancel action. The first message is a request; if the network does not acknowledge the
 * request, the sweep sends advices.
 */
export const reversalOfAction = (
  charge: Charge,
  open: Extract<OpenAction, { kind: "reverse" | "cancel" }>,
  card: Card,
  identity: MessageIdentity,
): ReversalRequest => ({
  ...reversalToRequest(reversalFor(charge, open.key, open.newTotalMinor, identity.transmittedAt), card, identity),
  form: "request",
});

/** Reversal advice, marked as a repeat from the second attempt on. */
export const reversalToRequest = (
  { original, authorizedMinor, newTotalMinor, reason, answer, attempts }: PendingReversal,
  card: Card,
  identity: MessageIdentity,
): ReversalRequest => ({
  original: sentToFacts(original),
  pan: card.number,
  expiry: { year: card.expiryYear, month: card.expiryMonth },
  form: "advice",
  repeat: attempts > 1,
  reason,
  authorizedMinor,
  ...(newTotalMinor !== undefined && { newTotalMinor }),
  ...(answer && { answer }),
  identity,
});
