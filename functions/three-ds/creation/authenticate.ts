import { erroForRefusal, erroOf } from "#emv-3ds-messages/erro-of";
import type { AReq, ARes, Erro } from "#emv-3ds-messages/messages";
import { readMessage } from "#emv-3ds-messages/read-message";
import type { CardNetwork } from "../../card-networks/networks.ts";
import type { MessageRecord } from "../../messages/published.ts";
import type { TokenUsePlatform } from "../../processor-tokens/published.ts";
import { type Refusal, refusal } from "../../shared/entry/problem.ts";
import { readyProblem } from "../../shared/entry/ready-answer.ts";
import type { FunctionPlatform } from "../../shared/platform/platform.ts";
import type { PurposeKeys } from "../../shared/secrets/purpose-keys.ts";
import { IdempotencyKeyTaken, type IdempotencyTicket } from "../../shared/store/idempotency.ts";
import { addSeconds } from "../../shared/time/clock.ts";
import type { NewKey } from "../../shared/values/keys.ts";
import type { Log } from "../../shared/values/log.ts";
import type { ReadyAnswer } from "../../shared/values/ready-answer.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";
import type { AuthenticationStore } from "../authentication/authentication-store.ts";
import { exchangeTold } from "../authentication/record-directory-exchange.ts";
import { threeDsProblems } from "../authentication/three-ds-problems.ts";
import type { CardRangeLookup } from "../card-ranges/card-range.ts";
import type { AskDirectoryServer, DirectoryServerExchange } from "../directory-server/directory-server-link.ts";
import type { ServerIdentity } from "../domain/areq/areq.ts";
import type { Authentication } from "../domain/authentication/authentication.ts";
import {
  type DecidedAuthentication,
  decideByAres,
  decideWithoutAnswer,
} from "../domain/authentication/decide-authentication.ts";
import { keptAres, revealingElement, sanitizedError } from "../domain/authentication/recorded-message.ts";
import { claimedMeanwhile } from "../domain/request/method-claim.ts";
import { directoryServerUnavailable } from "./unavailable-directory-server.ts";

export interface AuthenticatePlatform extends Pick<FunctionPlatform, "clock" | "log"> {
  readonly authentications: AuthenticationStore;
  readonly ask: AskDirectoryServer;
  readonly messages: MessageRecord;
  /** Timeout, in seconds, for the directory server's response. */
  readonly directoryServerSeconds: number;
  /** True on developers' machines, where issuers' challenge pages need not use TLS. */
  readonly allowLoopback: boolean;
}

export interface CreationPlatform extends AuthenticatePlatform, TokenUsePlatform {
  readonly lookUpCardRanges: CardRangeLookup;
  readonly cardPurposeKeys: () => Promise<PurposeKeys<"cards">>;
  readonly identityAt: (network: CardNetwork) => ServerIdentity;
  readonly resultsUrl: (network: CardNetwork) => string;
  readonly networkPriority: readonly CardNetwork[];
  readonly newKey: NewKey;
  readonly newTransactionId: () => string;
}

export interface AskedAuthentication {
  readonly pending: Authentication;
  readonly areq: AReq;
  readonly agentKey: string;
  /** True if the 3DS Server transaction ID was issued for a 3DS Method run. Only one authentication can claim such an ID. */
  readonly claimsMethod: boolean;
  readonly ticket: IdempotencyTicket | undefined;
  readonly deadline: Date;
  readonly answer: (decided: Authentication) => ReadyAnswer;
}

export type AuthenticateRefusal = Refusal<"3ds/directory-server-unavailable" | "invalid-request">;

const replySeconds = 3;

/**
 * Performs an authentication in three steps, so that even an early or late challenge result (RReq) can be matched to the
 * authentication:
 * 1. One database transaction stores the requested authentication and the idempotency record.
 * 2. The AReq is sent to the directory server.
 * 3. One database transaction stores the decision with its event, the proof for charges and the response to the client.
 *
 * If the function crashes between two steps, the authentication remains in the state `requested`, and the sweep sets its result
 * to non-authenticated.
 */
export const authenticate =
  ({ authentications, ask, messages, directoryServerSeconds, allowLoopback, clock, log }: AuthenticatePlatform) =>
  async (requested: AskedAuthentication): Promise<Result<ReadyAnswer, AuthenticateRefusal>> => {
    const { pending, areq, agentKey, claimsMethod, ticket, deadline, answer } = requested;
    const { key: threedsKey, network } = pending;
    const begun = await authentications.begin({
      authentication: pending,
      agentKey,
      claimsMethod,
      ticket,
      now: clock(),
    });
    if (!begun) return reject(refusal(threeDsProblems.invalidRequest, `${claimedMeanwhile}.`));

    const sentAt = clock();
    const patience = addSeconds(sentAt, directoryServerSeconds);
    const exchange = await ask(network, areq, patience < deadline ? patience : deadline);
    const now = clock();
    const { decided, response, reply } =
      exchange.kind === "answered"
        ? decisionOn(exchange.text, pending, { areq, allowLoopback }, now)
        : { decided: decideWithoutAnswer(pending, now), response: undefined, reply: undefined };
    logFailure(log, decided, exchange);

    const outcomeOf = (authentication: Authentication): Result<ReadyAnswer, AuthenticateRefusal> =>
      authentication.ares
        ? accept(answer(authentication))
        : reject(directoryServerUnavailable(authentication, exchange.kind === "answered" ? undefined : exchange));
    const outcome = outcomeOf(decided);
    const ready = outcome.ok ? outcome.value : readyProblem(outcome.refused, pending.requestId);
    const record = ticket && { key: ticket.recordKey, answer: ready };
    const messageExchange = exchangeTold({
      network,
      version: pending.protocolVersion,
      begunBy: "service",
      sentAt,
      endedAt: now,
      ...endingOf(exchange),
      request: areq,
      answer: response,
      reply,
    });
    const [written] = await Promise.all([
      messages.beside({ of: { threedsKey }, agentKey, exchange: messageExchange }, () =>
        authentications.decide({ from: pending, to: decided, agentKey, record, now }),
      ),
      // The Erro only informs the directory server, so the timeout for sending the Erro is short.
      reply && ask(network, reply, addSeconds(now, replySeconds)),
    ]);
    if (written) return outcome;

    // The sweep decided the authentication first. If `ticket` is set, the idempotency record contains the response. Otherwise,
    // the response is built from the stored decision.
    if (ticket) throw new IdempotencyKeyTaken("the sweep decided this authentication");
    const found = await authentications.find(threedsKey);
    if (!found) throw new Error(`authentication ${threedsKey} no longer exists`);
    return outcomeOf(found.authentication);
  };

function endingOf(exchange: DirectoryServerExchange) {
  if (exchange.kind === "answered") return { ending: "answered" } as const;
  return { ending: exchange.kind === "unreachable" ? "not-sent" : "no-answer", reason: exchange.how } as const;
}

function logFailure(log: Log, decided: Authentication, exchange: DirectoryServerExchange): void {
  const { key: threedsKey, network, protocolError } = decided;
  if (exchange.kind !== "answered") {
    const { kind: outcome, reason } = exchange;
    log.warn("DIRECTORY_SERVER_NOT_ANSWERED", { threedsKey, network, outcome, reason });
  }
  if (protocolError) {
    const { errorCode, errorComponent, errorDetail } = protocolError;
    log.warn("DIRECTORY_SERVER_ERROR", { threedsKey, network, errorCode, errorComponent, errorDetail });
  }
}

interface Decision {
  readonly decided: DecidedAuthentication;
  readonly response: ARes | Erro | "unreadable";
  readonly reply: Erro | undefined;
}

interface Question {
  readonly areq: AReq;
  readonly allowLoopback: boolean;
}

/**
 * Returns the name of the first ARes element whose value the protocol allows but the service rejects. Cardholders enter
 * codes on the page at `acsURL`, so this URL must use HTTPS.
 */
function unfitElement(ares: ARes, { areq, allowLoopback }: Question): string | undefined {
  if (ares.acsURL !== undefined && !allowLoopback && !/^https:/i.test(ares.acsURL)) return "acsURL";
  return revealingElement(ares, areq.acctNumber);
}

function decisionOn(text: string, pending: Authentication, question: Question, now: Date): Decision {
  const { areq } = question;
  const read = readMessage(text, ["ARes", "Erro"], { areq });
  if (!read.ok) {
    const reply = erroForRefusal(read.refused, "S", areq.messageVersion);
    return faulty(pending, "unreadable", reply, now);
  }
  const response = read.value;
  if (response.messageType === "Erro") {
    return { decided: decideWithoutAnswer(pending, now, sanitizedError(response)), response, reply: undefined };
  }
  const unfit = unfitElement(response, question);
  if (unfit) return faulty(pending, response, erroOf("203", unfit, "S", { ...response }, areq.messageVersion), now);
  const decided = decideByAres(pending, keptAres(response), now);
  if (decided) return { decided, response, reply: undefined };
  return faulty(pending, response, erroOf("203", "transStatus", "S", { ...response }, areq.messageVersion), now);
}

const faulty = (
  pending: Authentication,
  response: Decision["response"],
  reply: Erro | undefined,
  now: Date,
): Decision => ({
  decided: decideWithoutAnswer(pending, now, reply && sanitizedError(reply)),
  response,
  reply,
});
