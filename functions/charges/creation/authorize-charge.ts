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
import { newIdentity } from "../action/action-messages.ts";
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
  /** Age, in seconds, after which the sweep treats a pending charge as abandoned. */
  readonly pendingSeconds: number;
  readonly reversalAfterSeconds: number;
  readonly validityRules: ValidityRuleSet;
  readonly verificationLimits: VerificationLimits;
  readonly retries: Retries;
  readonly countOutcome: CountOutcome;
  readonly messages: MessageRecord;
  readonly actionEvent: ActionEvent;
}

export type ChargingRequest = Pick<ApiRequest<typeof createCharge>, "caller" | "deadline" | "ticket" | "answer">;

/**
 * Authorizes a validated charge in four steps. A cardholder is never charged without a record in this service.
 *
 * 1. One database transaction writes the pending charge, the binding of its authentication and the idempotency record.
 * 2. A card from the request is stored in the vault, in a separate write.
 * 3. The request is sent to the network.
 * 4. One database transaction writes the result, the action with its event, and the response to the client.
 *
 * A function that terminates between these steps leaves a pending charge, which the sweep completes. No message is sent
 * before the card is stored, or after the charge counts as abandoned. The sweep therefore finds the card of every charge
 * that may have reached a network, and reverses that charge. If the sweep finds no card, no message was sent and no reversal
 * is needed. If the card cannot be stored, the function completes the charge as never sent.
 *
 * The card is stored after the first database transaction for two reasons. Within the transaction, the write would cost twice
 * as much. If the write ran in parallel and the transaction failed (a limit has been reached, or another request uses the
 * same idempotency key), a card without a charge would stay in the vault until the end of its retention period.
 */
export async function authorizeCharge(
  platform: RequestAuthorizationPlatform,
  request: ChargingRequest,
  admitted: AdmittedCharge,
  card: KeptCard,
  created: Date,
  earlier?: EarlierOutcomes,
): Promise<Result<ReadyAnswer, ChargingRefusal>> {
  const { charges, clock, newKey, log } = platform;
  const { ticket, answer } = request;
  const { agentKey } = request.caller;
  const refused = await refusedRetry(platform.retries, admitted, card.stored, agentKey, created);
  if (refused) return reject(refused);
  const facts = transactionFacts(admitted, await newIdentity(platform, created));
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
    const detail = "Another charge used this authentication first.";
    return reject(refusal(chargeProblems.authenticationAlreadyUsed, detail));
  }
  if (begun === "credit-limit-exceeded" && pending.credit) {
    log.warn("CREDIT_LIMIT_EXCEEDED", { agentKey });
    const detail = `${creditLimitReached(pending.credit)}; this refund would exceed the limit.`;
    return reject(refusal(chargeProblems.creditLimitExceeded, detail));
  }
  if (begun === "too-many-verifications") {
    log.warn("TOO_MANY_VERIFICATIONS", { agentKey, acceptorKey: pending.acceptor.key });
    const { cardDailyMax, acceptorHourlyMax } = verificationLimits;
    const detail = `The account verification limit has been reached (${cardDailyMax} per card per UTC day, ${acceptorHourlyMax} per acceptor per hour). Retry in the next hour or, if the card has reached its limit, on the next day (UTC).`;
    const retryAfterSeconds = secondsToNextHour(created);
    return reject(refusal(chargeProblems.tooManyVerifications, detail, { retryAfterSeconds }));
  }

  if (card.write.kind === "put") {
    try {
      await charges.keepCard(card.write);
    } catch (fault) {
      // The client receives the error. The outcome is recorded immediately, so that a retry returns the outcome without waiting
      // for the sweep.
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

  // The sweep recorded the outcome first. If the request has an idempotency ticket, the ticket's record contains the response;
  // otherwise, the stored charge contains the outcome.
  if (ticket) throw new IdempotencyKeyTaken("the sweep has already recorded the outcome of this charge");
  const decided = await charges.find(pending.key, agentKey);
  if (!decided) throw new Error(`charge ${pending.key} does not exist`);
  return accept(answer(chargeToResponse(decided, clock()), `/v1/charges/${decided.key}`));
}

/**
 * Writes the outcome of the charge, together with the API response for the idempotency record. Returns undefined if the sweep
 * recorded the outcome first.
 */
async function settle(
  { charges, retries, countOutcome, messages, actionEvent, clock, log }: RequestAuthorizationPlatform,
  { caller: { agentKey }, ticket, answer, deadline }: ChargingRequest,
  pending: Charge,
  exchange: AuthorizationExchange,
  exchangeToRecord?: ExchangeToKeep,
  earlier?: EarlierOutcomes,
): Promise<ReadyAnswer | undefined> {
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
}

async function askNetwork(
  { authorize, networkTimeoutSeconds, pendingSeconds, reversalAfterSeconds, clock }: RequestAuthorizationPlatform,
  { network, order }: AdmittedCharge,
  request: Parameters<NetworkGateway["authorize"]>[0],
  deadline: Date,
): Promise<{ readonly exchange: AuthorizationExchange; readonly messageExchange?: Exchange | undefined }> {
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
}
