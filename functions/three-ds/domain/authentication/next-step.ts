import { shiftsLiability } from "../../../card-networks/catalogue/electronic-commerce-indicators.ts";
import type { ScaExemption } from "../../../card-networks/catalogue/sca-exemptions.ts";
import type { AuthenticationAnswers } from "../../../card-networks/networks/profile-words.ts";
import { profileOf } from "../../../card-networks/networks.ts";
import type { Warning } from "../../../shared/values/warnings.ts";
import { isDataOnly } from "./authentication.ts";
import type { DecidedAuthentication } from "./decide-authentication.ts";
import { movesMoney } from "./fraud-liability.ts";
import { isAttempt } from "./outcome.ts";
import { mayPass } from "./passing-error.ts";

/**
 * Determines the next step after an authentication. The four values of `result` do not distinguish all cases of EMV 3-D
 * Secure and the networks: a granted exemption, a data-only authentication and a rejection can all be `non-authenticated`. The request
 * and the elements of the deciding message distinguish these cases.
 */

export const nextSteps = ["challenge", "charge", "charge-unprotected", "authenticate-again", "stop"] as const;

export type NextStep = (typeof nextSteps)[number];

interface Judged {
  readonly authentication: DecidedAuthentication;
  readonly answers: AuthenticationAnswers;
  /** Elements of the RReq if there is one, otherwise of the ARes. */
  readonly transStatus: string | undefined;
  readonly transStatusReason: string | undefined;
  readonly challengeCancel: string | undefined;
  readonly authenticationValue: string | undefined;
  readonly eci: string | undefined;
}

function judgedOf(authentication: DecidedAuthentication): Judged {
  const { ares, rreq, network } = authentication;
  const { transStatus, transStatusReason, authenticationValue, eci } = rreq ?? ares ?? {};
  return {
    authentication,
    answers: profileOf(network).authenticationAnswers,
    // The messages of a non-payment authentication can omit transStatus.
    transStatus: (rreq ?? ares) && (transStatus ?? "U"),
    transStatusReason,
    challengeCancel: rreq?.challengeCancel,
    authenticationValue,
    eci,
  };
}

/**
 * Returns true if the outcome is a granted exemption or a completed data-only authentication. Neither can result from a
 * challenge.
 */
const isAnsweredBy = (judged: Judged, rows: AuthenticationAnswers["exemptionGranted"]): boolean =>
  judged.authentication.rreq === undefined &&
  rows.some((row) =>
    (["transStatus", "transStatusReason", "eci"] as const).every(
      (name) => row[name] === undefined || row[name] === judged[name],
    ),
  );

const isAuthenticated = (judged: Judged): boolean =>
  judged.transStatus === "Y" ||
  judged.transStatus === "A" ||
  (judged.transStatus === "U" && isAttempt(judged, judged.authentication.network));

/** Returns true if the ECI shifts liability, or if no liability can shift because no money moves. */
const hasAgreeingIndicator = ({ authentication, eci }: Judged): boolean =>
  !movesMoney(authentication) || (eci !== undefined && shiftsLiability(authentication.network, eci));

const meaningOfReason = ({ answers: { reasons }, transStatusReason = "" }: Judged) =>
  Object.hasOwn(reasons, transStatusReason) ? reasons[transStatusReason] : undefined;

/**
 * Returns true if there is no valid response: after a timeout, an invalid message, or an Erro, including an Erro that ended
 * a challenge.
 */
const isWithoutAnswer = ({ authentication: { ares, protocolError } }: Judged): boolean =>
  ares === undefined || protocolError !== undefined;

/**
 * Returns true for transStatus N that is not based on the cardholder's behavior: the cardholder was not present, or the
 * issuer was unreachable.
 */
const isDeniedWithoutVerdict = (judged: Judged): boolean =>
  judged.transStatus === "N" &&
  (judged.authentication.deviceChannel === "3ri" || meaningOfReason(judged) === "issuer-out-of-reach");

/**
 * `transStatusReason` 14: transaction timed out at the ACS; 26: authentication attempted but not performed by the
 * cardholder.
 */
const reasonsOfAbandonment: readonly (string | undefined)[] = ["14", "26"];

const isAbandoned = (judged: Judged): boolean =>
  judged.transStatus === "N" &&
  (judged.challengeCancel !== undefined || reasonsOfAbandonment.includes(judged.transStatusReason));

/** Rules in order of priority: the first match decides. An expired challenge has no message after the ARes that opened it. */
const judgements = [
  { finding: "challenge-open", nextStep: "challenge", holds: ({ authentication: { state } }) => state === "challenge" },
  {
    finding: "exemption-granted",
    nextStep: "charge",
    holds: (judged) =>
      judged.authentication.exemption !== undefined && isAnsweredBy(judged, judged.answers.exemptionGranted),
  },
  {
    finding: "data-shared",
    nextStep: "charge",
    holds: (judged) => isDataOnly(judged.authentication) && isAnsweredBy(judged, judged.answers.dataOnlyDone),
  },
  {
    finding: "protected",
    nextStep: "charge",
    holds: (judged) => isAuthenticated(judged) && hasAgreeingIndicator(judged),
  },
  { finding: "indicator-disagrees", nextStep: "charge-unprotected", holds: isAuthenticated },
  { finding: "no-answer", nextStep: "charge-unprotected", holds: isWithoutAnswer },
  {
    finding: "not-performed",
    nextStep: "charge-unprotected",
    holds: (judged) => judged.transStatus === "U" || judged.transStatus === "I" || isDeniedWithoutVerdict(judged),
  },
  { finding: "challenge-lapsed", nextStep: "authenticate-again", holds: ({ transStatus }) => transStatus === "C" },
  { finding: "challenge-abandoned", nextStep: "authenticate-again", holds: isAbandoned },
  {
    finding: "not-eligible",
    nextStep: "authenticate-again",
    holds: (judged) => judged.transStatus === "N" && meaningOfReason(judged) === "not-eligible",
  },
  { finding: "rejected", nextStep: "stop", holds: () => true },
] as const satisfies readonly {
  readonly finding: string;
  readonly nextStep: NextStep;
  readonly holds: (judged: Judged) => boolean;
}[];

type Judgement = (typeof judgements)[number];

/**
 * Values of `transStatusReason` that might not recur in the next authentication: absent, transaction timed out at the ACS
 * (14), ACS technical issue (22).
 */
const passingReasons: readonly (string | undefined)[] = [undefined, "14", "22"];

function isRetryable(judged: Judged): boolean {
  const { authentication, transStatus, transStatusReason } = judged;
  if (isWithoutAnswer(judged)) return !authentication.protocolError || mayPass(authentication.protocolError);
  const isPassing = passingReasons.includes(transStatusReason) || meaningOfReason(judged) === "issuer-out-of-reach";
  // transStatus `I` (informational only) results from the request itself, so a retry would receive the same response.
  return isPassing && transStatus !== "I";
}

export interface FollowUp {
  readonly finding: Judgement["finding"];
  readonly nextStep: NextStep;
  /** Set only if the authentication could not be performed. */
  readonly retryable?: boolean;
  readonly grantedExemption?: ScaExemption;
}

export function followUpOf(authentication: DecidedAuthentication): FollowUp {
  const judged = judgedOf(authentication);
  const judgement = judgements.find(({ holds }) => holds(judged));
  if (!judgement) throw new Error("no rule matches the authentication");
  const { finding, nextStep } = judgement;
  const isUnperformed = finding === "no-answer" || finding === "not-performed";
  const grantedExemption = finding === "exemption-granted" ? authentication.exemption : undefined;
  return {
    finding,
    nextStep,
    ...(isUnperformed && { retryable: isRetryable(judged) }),
    ...(grantedExemption && { grantedExemption }),
  };
}

export function followUpWarnings({ finding }: FollowUp): readonly Warning[] {
  if (finding !== "data-shared") return [];
  const detail =
    "The data was shared with the issuer, but the cardholder was not authenticated. Fraud liability stays with the acquirer.";
  return [{ code: "no-strong-authentication", detail }];
}
