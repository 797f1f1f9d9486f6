import type { Challenge, ChallengeEnd } from "../acs-records.ts";
import { later, type Patience } from "./patience.ts";

/**
 * State transitions of a challenge. The browser opens the challenge. One of the following ends the challenge: the correct
 * code, the third incorrect code, the challenge page (if the card's plan is automatic), a cancellation, or a timeout.
 */

export type ChallengeEvent =
  | { readonly kind: "opened"; readonly windowSize: string }
  | { readonly kind: "code-entered"; readonly code: string }
  | { readonly kind: "code-resent" }
  | { readonly kind: "cancelled" }
  /** A page that requires no input was submitted, by its script or by the cardholder. */
  | { readonly kind: "proceeded" }
  /** The page reports a timeout. Only the issuer's clock determines whether the challenge has expired. */
  | { readonly kind: "time-passed" };

/** One-time passcode of all challenges that require one. The page shows it, because in the sandbox it is not secret. */
export const rightCode = "123456";

export const triesMax = 3;

export const isOverdue = ({ end, patienceEndsAt }: Challenge, now: Date): boolean =>
  end === undefined && now.toISOString() >= patienceEndsAt;

const timedOut = ({ opened }: Challenge): ChallengeEnd => ({
  transStatus: "N",
  transStatusReason: "14",
  challengeCancel: opened ? "04" : "05",
});

const planned = ({ plan }: Challenge): ChallengeEnd => ({
  transStatus: plan.transStatus,
  ...(plan.transStatusReason === undefined ? {} : { transStatusReason: plan.transStatusReason }),
  ...(plan.challengeCancel === undefined ? {} : { challengeCancel: plan.challengeCancel }),
});

function afterCode(challenge: Challenge, code: string): Challenge {
  const codesTried = challenge.codesTried + 1;
  if (code.replaceAll(/\s/g, "") === rightCode) return { ...challenge, codesTried, end: planned(challenge) };
  if (codesTried < triesMax) return { ...challenge, codesTried };
  return { ...challenge, codesTried, end: { transStatus: "N", transStatusReason: "19" } };
}

function moved(challenge: Challenge, event: ChallengeEvent): Challenge {
  const { plan } = challenge;
  switch (event.kind) {
    case "opened":
      return { ...challenge, opened: { windowSize: event.windowSize } };
    case "code-entered":
      return plan.by === "cardholder" ? afterCode(challenge, event.code) : challenge;
    case "code-resent":
      return { ...challenge, codesSent: challenge.codesSent + 1 };
    case "cancelled":
      return { ...challenge, end: { transStatus: "N", transStatusReason: "01", challengeCancel: "01" } };
    case "proceeded":
      return plan.by === "itself" ? { ...challenge, end: planned(challenge) } : challenge;
    case "time-passed":
      return challenge;
  }
}

/** A challenge that has ended does not change. An overdue challenge times out, regardless of the event. */
export function advance(challenge: Challenge, event: ChallengeEvent, now: Date, patience: Patience): Challenge {
  if (challenge.end) return challenge;
  if (isOverdue(challenge, now)) return { ...challenge, end: timedOut(challenge) };
  if (event.kind === "time-passed") return challenge;
  if (!challenge.opened && event.kind !== "opened") return challenge;
  const seconds = challenge.plan.patienceSeconds ?? patience.pageSeconds;
  return { ...moved(challenge, event), patienceEndsAt: later(now, seconds) };
}
