import type { Challenge, ChallengeEnd } from "../acs-records.ts";
import { later, type Patience } from "./patience.ts";

/**
 * States of a challenge: opened by the browser, ended by a code, the plan of the card, a cancellation or a time-out.
 */

export type ChallengeEvent =
  | { readonly kind: "opened"; readonly windowSize: string }
  | { readonly kind: "code-entered"; readonly code: string }
  | { readonly kind: "code-resent" }
  | { readonly kind: "cancelled" }
  /** A page without user input has been shown. */
  | { readonly kind: "proceeded" }
  /** The page reports a time-out; the clock decides. */
  | { readonly kind: "time-passed" };

/** Shown on the page, because the code of a sandbox is no secret. */
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

const afterCode = (challenge: Challenge, code: string): Challenge => {
  const codesTried = challenge.codesTried + 1;
  if (code.replaceAll(/\s/g, "") === rightCode) return { ...challenge, codesTried, end: planned(challenge) };
  if (codesTried < triesMax) return { ...challenge, codesTried };
  return { ...challenge, codesTried, end: { transStatus: "N", transStatusReason: "19" } };
};

const moved = (challenge: Challenge, event: ChallengeEvent): Challenge => {
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
};

/** An ended challenge does not change. An expired one ends now, whatever the event. */
export const advance = (challenge: Challenge, event: ChallengeEvent, now: Date, patience: Patience): Challenge => {
  if (challenge.end) return challenge;
  if (isOverdue(challenge, now)) return { ...challenge, end: timedOut(challenge) };
  if (event.kind === "time-passed") return challenge;
  if (!challenge.opened && event.kind !== "opened") return challenge;
  const seconds = challenge.plan.patienceSeconds ?? patience.pageSeconds;
  return { ...moved(challenge, event), patienceEndsAt: later(now, seconds) };
};
