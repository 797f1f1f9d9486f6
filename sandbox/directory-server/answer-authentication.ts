import { erroOf } from "#emv-3ds-messages/erro-of";
import { type ErrorCode, errorCodes } from "#emv-3ds-messages/error-codes";
import type { AReq } from "#emv-3ds-messages/messages";
import { authenticate, type Message } from "../acs/authentication/authenticate.ts";
import { authenticationValueFor, indicatorFor } from "../acs/authentication/authentication-value.ts";
import { scenarioOfCard } from "../test-cards/digit-scheme.ts";
import { dayOf } from "./answer-preparation.ts";
import { brokenAnswer } from "./broken-answers.ts";
import { isEnrolled } from "./card-ranges.ts";
import { answered, answeredWith, dsReferenceNumber, type Question, type Reaction } from "./reaction.ts";

/**
 * Responds to an AReq: forwards the request to the issuer and returns the issuer's ARes, or simulates the fault that the
 * card number selects.
 */

const slowAnswerMs = 3_000;
const lateAnswerMs = 20_000;

/**
 * Builds the stand-in response of a directory server that cannot reach the issuer, with proof of attempted authentication
 * (transStatus A).
 */
function standIn({ network, ledger, newId }: Question, areq: AReq, dsTransID: string): Message {
  const acsTransID = newId();
  return {
    messageType: "ARes",
    messageVersion: areq.messageVersion,
    threeDSServerTransID: areq.threeDSServerTransID,
    dsTransID,
    acsTransID,
    acsReferenceNumber: dsReferenceNumber,
    dsReferenceNumber,
    transStatus: "A",
    transStatusReason: "80",
    eci: indicatorFor(network, "attempt"),
    authenticationValue: authenticationValueFor(ledger, acsTransID),
  };
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

export function answerAuthentication(question: Question, areq: AReq): Reaction {
  const { network, ledger, now, newId, acsUrl, patience } = question;
  const pan = areq.acctNumber;
  if (!isEnrolled({ network, day: dayOf(now), acsUrl }, pan)) {
    return answeredWith(erroOf("305", "acctNumber", "D", { ...areq }));
  }
  const { behavior } = scenarioOfCard(pan).outcome;
  if (behavior.does === "report" && isErrorCode(behavior.errorCode)) {
    return answeredWith(
      erroOf(behavior.errorCode, behavior.errorCode === "306" ? "mcc" : "acctNumber", "D", { ...areq }),
    );
  }
  const fault = behavior.does === "fail" ? behavior.fault : undefined;
  if (fault === "no-answer") return { changes: [], answer: "nothing" };
  if (fault === "hang-up") return { changes: [], answer: "hang-up" };
  if (fault === "http-500") return { changes: [], answer: { afterMs: 0, status: 500, body: [] } };

  const dsTransID = newId();
  if (fault === "attempts-stand-in") return answeredWith(standIn(question, areq, dsTransID));
  const request = { network, dsTransID, areq };
  const { ares, changes } = authenticate({ request, ledger, now, acsUrl, patience, acsTransID: newId() });
  const passedOn = { ...ares, dsReferenceNumber };
  if (behavior.does === "break") return answered([brokenAnswer(behavior.broken, passedOn, newId)]);
  const afterMs = fault === "slow-answer" ? slowAnswerMs : fault === "late-answer" ? lateAnswerMs : 0;
  return answeredWith(passedOn, changes, afterMs);
}
