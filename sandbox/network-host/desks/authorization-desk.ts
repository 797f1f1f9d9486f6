import { type LowValueCount, lowValueKey, withOneMore } from "../../low-value-payments.ts";
import type { AnswerFacts } from "../answer-facts.ts";
import type { HostNetwork } from "../host-network.ts";
import type { HostRequest } from "../host-request.ts";
import { digestOf, protectedCard } from "../ledger/digest.ts";
import {
  type Hold,
  holdIn,
  holdKey,
  holdOfReference,
  type Ledger,
  type LedgerRecord,
  referenceKey,
} from "../ledger/ledger.ts";
import { usedCryptogramKey } from "../ledger/ledger-keys.ts";
import { messageDate } from "../message-date.ts";
import { accountFactsOf } from "./account-facts.ts";
import { approvalClassOf, decide, lowValueCents } from "./issuer.ts";

export interface DeskResult {
  readonly answer: AnswerFacts;
  readonly changes: readonly LedgerRecord[];
}

/**
 * Returns true if a request repeats a known message: same retrieval reference number (RRN), card, amount and currency. A repeat
 * gets the same response, and its amount is held only once.
 */
const isSameMessage = (known: Hold, request: HostRequest, cardHash: string): boolean =>
  known.rrn === request.rrn &&
  known.card.hash === cardHash &&
  known.requestedMinor === request.amountMinor &&
  known.currency === request.currency;

/** A refund is a credit, so it places no hold. */
const isDebit = ({ processingCode }: HostRequest): boolean => processingCode.startsWith("00");

function nextLowValueCount(
  request: HostRequest,
  key: string,
  count: LowValueCount | undefined,
): LowValueCount | undefined {
  if (request.isAuthenticated) return count && { ...count, payments: 0, sumMinor: 0 };
  const cents = lowValueCents(request);
  if (cents === undefined) return undefined;
  const first: LowValueCount = { type: "low-value-count", key, payments: 0, sumMinor: 0 };
  return withOneMore(count ?? first, cents);
}

interface Booking {
  readonly key: string;
  readonly card: Hold["card"];
  readonly answer: AnswerFacts;
  /** Authorization that this request increments; the approved amount is added to the authorization's hold. */
  readonly raises: Hold | undefined;
  readonly now: Date;
}

const holdOf = (request: HostRequest, { key, card, answer, raises, now }: Booking): Hold => ({
  type: "hold",
  key,
  network: request.network,
  acquirer: request.acquirer,
  stan: request.stan,
  rrn: request.rrn,
  at: now.toISOString(),
  card,
  processingCode: request.processingCode,
  merchantId: request.merchantId,
  categoryCode: request.categoryCode,
  currency: request.currency,
  requestedMinor: request.amountMinor,
  authorizedMinor: answer.approvedMinor,
  heldMinor: isDebit(request) && !raises ? answer.approvedMinor : 0,
  reversed: false,
  reversals: 0,
  ...(raises ? { incrementOf: raises.key } : {}),
  answer,
});

const raisedBy = (hold: Hold, amountMinor: number): Hold => ({
  ...hold,
  authorizedMinor: hold.authorizedMinor + amountMinor,
  heldMinor: hold.heldMinor + amountMinor,
});

function answerRepeat(network: HostNetwork, request: HostRequest, known: Hold, cardHash: string): DeskResult {
  if (isSameMessage(known, request, cardHash)) return { answer: known.answer, changes: [] };
  const requestedMinor = request.amountMinor;
  return { answer: { responseCode: network.codes.duplicate, approvedMinor: 0, requestedMinor }, changes: [] };
}

export function authorize(network: HostNetwork, request: HostRequest, ledger: Ledger, now: Date): DeskResult {
  const card = protectedCard(ledger.secret, request.pan);
  const key = holdKey(request.network, request.acquirer, request.stan, request.time);
  const known = holdIn(ledger, key);
  if (known) return answerRepeat(network, request, known, card.hash);

  const named = holdOfReference(ledger, request.network, request.originalReference);
  const original = named?.card.hash === card.hash ? named : undefined;
  const counted = ledger.get(lowValueKey(card.hash));
  const lowValue = counted?.type === "low-value-count" ? counted : undefined;
  const cryptogram = usedCryptogramKey(ledger.secret, request.pan, request.token);
  const cryptogramIsUsed = cryptogram !== undefined && ledger.get(cryptogram) !== undefined;
  const today = messageDate(request.rrn, now);
  const { isNamed, ...decision } = decide(network, request, { today, original, lowValue, cryptogramIsUsed });

  const approved = approvalClassOf(request, decision.responseCode) !== undefined;
  const reference = network.newReference(digestOf(ledger.secret, key), today);
  const answer: AnswerFacts = {
    ...decision,
    ...(decision.responseCode !== network.codes.invalidCard && accountFactsOf(ledger.secret, request)),
    requestedMinor: request.amountMinor,
    ...(isNamed && { reference }),
    ...(approved ? { authorizationCode: digestOf(ledger.secret, `code ${key}`).digits(6) } : {}),
  };
  const raises = request.isIncrement && approved ? original : undefined;
  const count = approved ? nextLowValueCount(request, lowValueKey(card.hash), lowValue) : undefined;
  const changes: readonly LedgerRecord[] = [
    holdOf(request, { key, card, answer, raises, now }),
    { type: "reference", key: referenceKey(request.network, reference), hold: key },
    ...(raises ? [raisedBy(raises, decision.approvedMinor)] : []),
    ...(count ? [count] : []),
    ...(cryptogram === undefined ? [] : [{ type: "token-cryptogram" as const, key: cryptogram }]),
  ];
  return { answer, changes };
}
