import { protectedCard } from "../../network-host/ledger/digest.ts";
import type { ChallengePlan } from "../../test-cards/outcomes.ts";
import {
  type AcsLedger,
  type AcsRecord,
  type Challenge,
  challengeKey,
  methodRunIn,
  methodRunKey,
} from "../acs-records.ts";
import { later, type Patience } from "../challenge/patience.ts";
import { shownAmount } from "../challenge/shown-amount.ts";
import type { AuthenticationRequest } from "./authentication-request.ts";
import { authenticationValueFor, indicatorFor } from "./authentication-value.ts";
import { type Decision, decide } from "./issuer-decision.ts";
import { lowValueCents, lowValueIsUsedUp, oneMore } from "./low-value-count.ts";

export type Message = Readonly<Record<string, unknown>>;

/** Responds to an AReq as the card's issuer. Also returns the records to store. */

export interface AcsSettings {
  /** Base URL of the issuer's pages. */
  readonly acsUrl: string;
  readonly patience: Patience;
}

export interface AuthenticationQuestion extends AcsSettings {
  readonly request: AuthenticationRequest;
  readonly ledger: AcsLedger;
  readonly now: Date;
  readonly acsTransID: string;
}

export interface AuthenticationAnswer {
  readonly ares: Message;
  readonly changes: readonly AcsRecord[];
}

const acsReferenceNumber = "SANDBOX-ACS-0220";

function openChallenge(question: AuthenticationQuestion, plan: ChallengePlan, cardHash: string): Challenge {
  const { acsTransID, now, patience } = question;
  const { network, dsTransID, areq } = question.request;
  return {
    type: "challenge",
    key: challengeKey(acsTransID),
    network,
    acsTransID,
    dsTransID,
    threeDSServerTransID: areq.threeDSServerTransID,
    messageVersion: areq.messageVersion,
    messageCategory: areq.messageCategory,
    threeDSServerURL: areq.threeDSServerURL ?? "",
    notificationURL: areq.notificationURL ?? "",
    payment: {
      merchantName: areq.merchantName ?? "the merchant",
      amount: shownAmount(areq),
      maskedCard: `•••• ${areq.acctNumber.slice(-4)}`,
    },
    plan,
    cardHash,
    patienceEndsAt: later(now, patience.firstRequestSeconds),
    codesTried: 0,
    codesSent: 1,
  };
}

const challengeElements = (acsUrl: string): Message => ({
  transStatus: "C",
  acsChallengeMandated: "Y",
  authenticationType: "02",
  acsURL: `${acsUrl}/challenge`,
});

const finalElements = (
  { request, ledger, acsTransID }: AuthenticationQuestion,
  decision: Extract<Decision, { kind: "final" }>,
): Message => ({
  transStatus: decision.transStatus,
  ...(decision.transStatusReason === undefined ? {} : { transStatusReason: decision.transStatusReason }),
  eci: indicatorFor(request.network, decision.indicator),
  ...(decision.hasAuthenticationValue ? { authenticationValue: authenticationValueFor(ledger, acsTransID) } : {}),
  ...(decision.cardholderInfo === undefined ? {} : { cardholderInfo: decision.cardholderInfo }),
});

export function authenticate(question: AuthenticationQuestion): AuthenticationAnswer {
  const { request, ledger, now, acsTransID, acsUrl } = question;
  const { areq } = request;
  const { hash } = protectedCard(ledger.secret, areq.acctNumber);
  const counted = lowValueCents(request);
  const decision = decide(request, {
    now,
    methodWasRun: methodRunIn(ledger, methodRunKey(areq.threeDSServerTransID)) !== undefined,
    lowValueIsUsedUp: counted !== undefined && lowValueIsUsedUp(ledger, hash),
  });
  const common = {
    messageType: "ARes",
    messageVersion: areq.messageVersion,
    threeDSServerTransID: areq.threeDSServerTransID,
    dsTransID: request.dsTransID,
    acsTransID,
    acsReferenceNumber,
    acsOperatorID: "sandbox-issuer",
  };
  if (decision.kind === "challenge") {
    return {
      ares: { ...common, ...challengeElements(acsUrl) },
      changes: [openChallenge(question, decision.plan, hash)],
    };
  }
  const passed = ["Y", "I"].includes(decision.transStatus);
  return {
    ares: { ...common, ...finalElements(question, decision) },
    changes: counted !== undefined && passed ? [oneMore(ledger, hash, counted)] : [],
  };
}
