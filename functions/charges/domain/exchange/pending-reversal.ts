import type { ReversalReason } from "../../../card-networks/authorization/reversal.ts";
import { addSeconds, realTime } from "../../../shared/time/clock.ts";
import { keyAfter } from "../../../shared/values/keys.ts";
import type { Charge, NetworkAnswer } from "../charge/charge.ts";
import type { ReversalAction } from "../charge/charge-action.ts";
import type { SentAuthorization } from "../charge/sent-authorization.ts";

/**
 * A reversal that the network has not acknowledged yet. Pending reversals are processed separately from their charges, because
 * the agent already has the final response. The reversal advice is repeated until the network acknowledges it.
 */
export interface PendingReversal {
  readonly chargeKey: string;
  /**
   * Key of the clear, increment, reversal or refund that caused the reversal. Absent if a declined charge request or a
   * rejected clearing caused it.
   */
  readonly actionKey?: string;
  readonly cardReference: string;
  readonly original: SentAuthorization;
  /** Amount that may be on hold. */
  readonly authorizedMinor: number;
  /** Amount that stays authorized; absent if the full amount is reversed. */
  readonly newTotalMinor?: number;
  readonly reason: ReversalReason;
  /**
   * True if the charge's authorized amount cannot change until the network acknowledges the reversal. If messages with
   * different authorized amounts arrived out of order, the network would store the wrong amount.
   */
  readonly isAwaited?: true;
  readonly answer?: Pick<NetworkAnswer, "responseCode" | "authorizationCode" | "references">;
  /**
   * Earliest time, in real time, at which the first advice may be sent; absent if no message is in flight. An agent's sandbox
   * clock does not apply, because advancing that clock does not make a network respond faster.
   */
  readonly notBefore?: string;
  /** Real time at which the network first responded that the original transaction does not exist. */
  readonly originalUnknownSince?: string;
  /**
   * Number of attempts to send the advice, incremented before each attempt, so that a repeat is marked as such even after a
   * crash.
   */
  readonly attempts: number;
  readonly state: ReversalState;
  readonly created: string;
}

export const reversalStates = {
  due: { next: ["acknowledged", "given-up"] },
  acknowledged: { next: [] },
  /**
   * The reversal was abandoned because the card number, which every reversal advice contains, is no longer stored. The hold
   * expires without a reversal.
   */
  "given-up": { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type ReversalState = keyof typeof reversalStates;

export type ReversedHold = Pick<PendingReversal, "reason" | "authorizedMinor" | "newTotalMinor" | "actionKey"> & {
  /** Time after which an unanswered message can no longer be in flight; absent if all messages were answered. */
  readonly reversibleFrom?: Date | undefined;
};

export const reversalOf = (
  { key, card, sent, answer }: Pick<Charge, "key" | "card" | "sent" | "answer">,
  { reversibleFrom, ...hold }: ReversedHold,
  now: Date,
): PendingReversal => ({
  ...hold,
  ...(reversibleFrom && { notBefore: realTime(reversibleFrom).toISOString() }),
  chargeKey: key,
  cardReference: card.reference,
  original: sent,
  ...(answer && { answer: reversedAnswer(answer) }),
  attempts: 0,
  state: "due",
  created: now.toISOString(),
});

const reversedAnswer = ({ responseCode, authorizationCode, references }: NetworkAnswer) => ({
  responseCode,
  references,
  ...(authorizationCode !== undefined && { authorizationCode }),
});

const firstPauseSeconds = 60;

/** Maximum backoff between two attempts to send an advice. */
export const longestPauseSeconds = 3_600;

const pauseSeconds = (attempts: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));

const attemptsBeforeAlarm = 10;
const openSecondsBeforeAlarm = 5 * 3_600;

/**
 * True if operators must be notified about an unacknowledged reversal. Attempts in which no bytes were sent are not counted, so
 * the age of the reversal is checked too.
 */
export const isLongOpen = ({ attempts, created }: Pick<PendingReversal, "attempts" | "created">, now: Date): boolean =>
  attempts >= attemptsBeforeAlarm || now >= addSeconds(new Date(created), openSecondsBeforeAlarm);

/** Exponential backoff from one minute to one hour. */
export const nextAttemptAt = (attempts: number, now: Date): Date => addSeconds(now, pauseSeconds(attempts));

/**
 * True if the last attempt to send an advice was made before the connector signed on to the network. The backoff accumulated
 * while the network was unavailable, so the next attempt can be made early. An advice that was never attempted has no
 * backoff.
 */
export const wasTriedBefore = ({ attempts }: Pick<PendingReversal, "attempts">, dueAt: Date, signedOn: Date): boolean =>
  attempts > 0 && addSeconds(dueAt, -pauseSeconds(attempts)) < signedOn;

/** An advice must not arrive before the message that it reverses, which may still be in flight without a response. */
export const mayBeSent = ({ notBefore }: Pick<PendingReversal, "notBefore">, now: Date): boolean =>
  notBefore === undefined || realTime(now) >= new Date(notBefore);

/**
 * Returns true if the response "no such transaction" ends the reversal. After a timeout (`no-answer`), a slow network might
 * still process the authorization after the advice. The reversal then ends only if an advice sent at least `doubtSeconds`
 * after the first such response gets the same response. In all other cases, the first such response ends the reversal.
 */
export function endsWithoutOriginal(
  { reason, originalUnknownSince }: Pick<PendingReversal, "reason" | "originalUnknownSince">,
  now: Date,
  doubtSeconds: number,
): boolean {
  if (reason !== "no-answer") return true;
  return (
    originalUnknownSince !== undefined && realTime(now) >= addSeconds(new Date(originalUnknownSince), doubtSeconds)
  );
}

export function doubted(
  reversal: PendingReversal,
  now: Date,
  doubtSeconds: number,
): { readonly reversal: PendingReversal; readonly againAt: Date } {
  const { attempts, originalUnknownSince = realTime(now).toISOString() } = reversal;
  const again = addSeconds(now, doubtSeconds);
  const paused = nextAttemptAt(attempts, now);
  return { reversal: { ...reversal, originalUnknownSince }, againAt: again > paused ? again : paused };
}

/**
 * Returns a partial reversal with the charge's current authorized amount, because a delayed advice must not undo a later
 * change. Returns undefined while an open action may change that amount; the advice must then wait. Returns a full reversal
 * unchanged.
 */
export function reversalNow(
  reversal: PendingReversal,
  { amount, authorizedMinor, openAction }: Pick<Charge, "amount" | "authorizedMinor" | "openAction">,
): PendingReversal | undefined {
  if (reversal.newTotalMinor === undefined) return reversal;
  return openAction ? undefined : { ...reversal, authorizedMinor, newTotalMinor: amount.value };
}

/**
 * Reversal that the service initiates without a request from the agent, as recorded in the charge's history. The service
 * reverses the remaining amount after a final clear (`closeCharge`), the authorization of an abandoned charge, and any
 * amount that may still be on hold after a declined or unanswered request. The reversal takes effect immediately; its advice
 * is repeated until the network acknowledges it.
 */
export const serviceReversal = (
  charge: Charge,
  { key, newTotalMinor, reverses }: Pick<ReversalAction, "key" | "reverses"> & { readonly newTotalMinor: number },
  now: Date,
): ReversalAction => ({
  type: "reversal",
  initiator: "service",
  key,
  chargeKey: charge.key,
  created: now.toISOString(),
  version: 1,
  authorization: "approved",
  network: charge.network,
  replacementAmount: { ...charge.amount, value: newTotalMinor },
  ...(reverses !== undefined && { reverses }),
});

/** The key of the reversal sorts after the key of the action. */
export const reversalAfter = (
  charge: Charge,
  actionKey: string,
  reversed: { readonly newTotalMinor: number; readonly reverses?: string },
  now: Date,
): ReversalAction => serviceReversal(charge, { key: keyAfter(actionKey), ...reversed }, now);
