import { retrievalReferenceNumber } from "../../card-networks/link/retrieval-reference-number.ts";
import type { NetworkGateway } from "../../card-networks/network-gateway.ts";
import type { ValidityRuleSet } from "../../card-networks/networks/profile-words.ts";
import {
  type Exchange,
  type ExchangeToKeep,
  type MessageRecord,
  networkResultToExchange,
} from "../../messages/published.ts";
import { refusal } from "../../shared/entry/problem.ts";
import type { ApiRequest } from "../../shared/entry/use-case.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import { IdempotencyKeyTaken } from "../../shared/store/idempotency.ts";
import { retryOnConflict } from "../../shared/store/retry-on-conflict.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { ActionEvent } from "../action/action-event.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import type { ChargeStore } from "../charge/charge-store.ts";
import { chargeToResponse } from "../charge/charge-view.ts";
import type { contract as createCharge } from "../create-charge/contract.ts";
import type { Charge } from "../domain/charge/charge.ts";
import { networkAuthorizes } from "../domain/charge/usable-features.ts";
import { settleAuthorization } from "../domain/creation/settle-authorization.ts";
import { creditLimitReached } from "../domain/credit/credit.ts";
import { type AuthorizationExchange, withReversalTime } from "../domain/exchange/authorization-exchange.ts";
import type { CountOutcome, EarlierOutcomes } from "../verification/card-testing-counters.ts";
import { secondsToNextHour, type VerificationLimits } from "../verification/verification-counters.ts";
import type { AdmittedCharge } from "./admit-charge.ts";
import type { ChargingRefusal } from "./charging-problems.ts";
import { authorizationRequest, transactionFacts } from "./network-request.ts";
import { pendingCharge } from "./pending-charge.ts";
import { type Retries, refusedRetry, toldOfRetries } from "./retries.ts";
import type { KeptCard } from "./stored-card.ts";

export interface RequestAuthorizationPlatform extends Pick<FunctionPlatform, "clock" | "newKey" | "log"> {
  readonly charges: ChargeStore;
  readonly nextStan: () => Promise<string>;
  readonly authorize: NetworkGateway["authorize"];
  readonly networkTimeoutSeconds: number;
  /** After how long the sweep takes a pending charge for abandoned. */
  readonly pendingSeconds: number;
  readonly reversalAfterSeconds: number;
  readonly validityRules: ValidityRuleSet;
  readonly verificationLimits: VerificationLimits;
  readonly retries: Retries;
  readonly countOutcome: CountOutcome;
  readonly messages: MessageRecord;
  readonly actionEvent: ActionEvent;
}

/** What the three endpoints that make charges have in common of their requests. */
export type ChargingRequest = Pick<ApiRequest<typeof createCharge>, "caller" | "deadline" | "ticket" | "answer">;

/**
 * Makes an admitted charge, so that a cardholder is never charged without a trace here:
 * 1. the pending charge, the bound authentication and the idempotency record are written in one transaction;
 * 2. a card that came with the request is put into the vault, by itself;
 * 3. the network is asked;
 * 4. result, action with its event, and the answer to the client are written in one transaction.
 *
 * A function that dies in between leaves a pending charge, which the sweep settles. No message leaves before its card is kept, nor
 * when the charge already counts as abandoned. So the sweep finds the card of every charge that a network may have heard of, and
 * reverses that; where it finds none, nobody was asked and there is nothing to reverse. When the card cannot be kept, the function
 * itself settles the charge as never sent.
 *
 * The card does not go along with the first write but after it: that is refused now and then, by a limit or by another request
 * with the same key, and a card that nothing refers to would lie in the vault until its time is over, found by nobody.
 */
export const authorizeCharge = async (
  platform: RequestAuthorizationPlatform,
  request: ChargingRequest,
  admitted: AdmittedCharge,
  card: KeptCard,
  created: Date,
  earlier?: EarlierOutcomes,
): Promise<Result<ReadyAnswer, ChargingRefusal>> => {
  const { charges, nextStan, clock, newKey, log } = platform;
  const { ticket, answer } = request;
  const { agentKey } = request.caller;
  const refused = await refusedRetry(platform.retries, admitted, card.stored, agentKey, created);
  if (refused) return reject(refused);
  const stan = await nextStan();
  const facts = transactionFacts(admitted, {
    stan,
    rrn: retrievalReferenceNumber(created, stan),
    transmittedAt: created,
  });
  const pending = pendingCharge(newKey("charge"), admitted, facts, card.stored, platform.validityRules);
  const { verificationLimits } = platform;
  const begun = await charges.begin({
    charge: pending,
    card: card.write.kind === "update" ? card.write : undefined,
    agentKey,
    ticket,
    verificationLimits,
    now: created,
  });
  if (begun === "authentication-taken") {
    const detail = "Another charge was faster to use the authentication.";
    return reject(refusal(chargeProblems.authenticationAlreadyUsed, detail));
  }
  if (begun === "credit-limit-exceeded" && pending.credit) {
    log.warn("CREDIT_LIMIT_EXCEEDED", { agentKey });
    return reject(
      refusal(chargeProblems.creditLimitExceeded, `${creditLimitReached(pending.credit)}, which it would pass.`),
    );
  }
  if (begun === "too-many-verifications") {
    log.warn("TOO_MANY_VERIFICATIONS", { agentKey, acceptorKey: pending.acceptor.key });
    const { cardDailyMax, acceptorHourlyMax } = verificationLimits;
    const detail = `A card can be checked ${cardDailyMax} times a day (UTC), and an acceptor can make ${acceptorHourlyMax} checks an hour.`;
    return reject(
      refusal(chargeProblems.tooManyVerifications, detail, { retryAfterSeconds: secondsToNextHour(created) }),
    );
  }

  if (card.write.kind === "put") {
    try {
      await charges.keepCard(card.write);
    } catch (fault) {
      // The client hears of the fault. A repeat of its request hears what became of the charge, without waiting for the sweep.
      await settle(platform, request, pending, { kind: "not-sent", reason: "card-not-kept" });
      throw fault;
    }
  }
  const message = authorizationRequest(admitted, facts);
  const { exchange, messageExchange } = await askNetwork(platform, admitted, message, request.deadline);
  const ready = await settle(
    platform,
    request,
    pending,
    exchange,
    messageExchange && { of: { chargeKey: pending.key }, agentKey, exchange: messageExchange },
    earlier,
  );
  if (ready) return accept(ready);

  // The sweep was faster. With a ticket its record holds the answer; without one the charge says what it decided.
  if (ticket) throw new IdempotencyKeyTaken("the sweep settled this charge");
  const decided = await charges.find(pending.key, agentKey);
  if (!decided) throw new Error(`charge ${pending.key} is gone`);
  return accept(answer(chargeToResponse(decided, clock()), `/v1/charges/${decided.key}`));
};

/** Writes what came of the charge, with the answer to its request. Undefined when the sweep was faster. */
const settle = async (
  { charges, retries, countOutcome, messages, actionEvent, clock, log }: RequestAuthorizationPlatform,
  { caller: { agentKey }, ticket, answer, deadline }: ChargingRequest,
  pending: Charge,
  exchange: AuthorizationExchange,
  exchangeToRecord?: ExchangeToKeep,
  earlier?: EarlierOutcomes,
): Promise<ReadyAnswer | undefined> => {
  if (exchange.kind !== "answered" && exchange.kind !== "not-needed") {
    log.warn("CHARGE_NOT_ANSWERED", { chargeKey: pending.key, outcome: exchange.kind, reason: exchange.reason });
  }
  const now = clock();
  const outcome = settleAuthorization(pending, exchange, { agentKey, now });
  const settlement = await toldOfRetries(retries, outcome, exchange, agentKey, now);
  const { charge, action, serviceReversal } = settlement;
  const ready = answer(chargeToResponse(charge, now), `/v1/charges/${charge.key}`);
  const event = actionEvent(charge, action, agentKey);
  const reversalEvent = serviceReversal && actionEvent(charge, serviceReversal, agentKey);
  const recordKey = ticket?.recordKey;
  const settled = { ...settlement, pending, event, reversalEvent, agentKey, recordKey, answer: ready, now };
  const isCounted = earlier && exchange.kind === "answered";
  const [isSettled] = await Promise.all([
    messages.beside(exchangeToRecord, () =>
      retryOnConflict(
        () => charges.settle(settled),
        () => clock() < deadline,
      ),
    ),
    isCounted && countOutcome(charge, earlier, agentKey, now),
  ]);
  return isSettled ? ready : undefined;
};

const askNetwork = async (
  { authorize, networkTimeoutSeconds, pendingSeconds, reversalAfterSeconds, clock }: RequestAuthorizationPlatform,
  { network, order }: AdmittedCharge,
  request: Parameters<NetworkGateway["authorize"]>[0],
  deadline: Date,
): Promise<{ readonly exchange: AuthorizationExchange; readonly messageExchange?: Exchange | undefined }> => {
  if (!networkAuthorizes(network, order.type.intent)) return { exchange: { kind: "not-needed" } };
  const patience = addSeconds(clock(), networkTimeoutSeconds);
  const abandoned = addSeconds(request.transmittedAt, pendingSeconds);
  const until = new Date(Math.min(+patience, +deadline, +abandoned));
  const sentAt = clock();
  const result = await authorize(request, until);
  return {
    exchange: withReversalTime(result, addSeconds(until, reversalAfterSeconds)),
    messageExchange: networkResultToExchange(result, sentAt, clock()),
  };
};
