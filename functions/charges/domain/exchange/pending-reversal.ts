import type { ReversalReason } from "../../../card-networks/authorization/reversal.ts";
import { addSeconds, realTime } from "../../../shared/time/clock.ts";
import { keyAfter } from "../../../shared/values/keys.ts";
import type { Charge, NetworkAnswer } from "../charge/charge.ts";
import type { ReversalAction } from "../charge/charge-action.ts";
import type { SentAuthorization } from "../charge/sent-authorization.ts";

/**
 * A reversal that the network has not acknowledged yet. It is processed separately from the charge: the agent already has its
 * final response, and the advice is repeated until the network releases what it may hold.
 */
export interface PendingReversal {
  readonly chargeKey: string;
  /** Action that the reversal carries out; absent if a full authorization failed. */
  readonly actionKey?: string;
  readonly cardReference: string;
  readonly original: SentAuthorization;
  /** Amount that the network may hold. */
  readonly authorizedMinor: number;
  /** Amount that stays authorized; absent if the whole amount is reversed. */
  readonly newTotalMinor?: number;
  readonly reason: ReversalReason;
  /**
   * True if the charge accepts no other total before the acknowledgement. Totals that overtake each other would leave a wrong
   * one.
   */
  readonly isAwaited?: true;
  readonly answer?: Pick<NetworkAnswer, "responseCode" | "authorizationCode" | "references">;
  /**
   * Earliest time of the first advice; absent if no message is in flight. In real time, because an agent's clock does not make
   * a network faster.
   */
  readonly notBefore?: string;
  /** Time since which the network has responded that there is no such transaction, also in real time. */
  readonly originalUnknownSince?: string;
  /** Incremented before the bytes are sent, so a repeat is marked as one even after a crash. */
  readonly attempts: number;
  readonly state: ReversalState;
  readonly created: string;
}

export const reversalStates = {
  due: { next: ["acknowledged", "given-up"] },
  acknowledged: { next: [] },
  /** Abandoned: the card that every advice needs is no longer stored. The network's hold expires without a reversal. */
  "given-up": { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type ReversalState = keyof typeof reversalStates;

export type ReversedHold = Pick<PendingReversal, "reason" | "authorizedMinor" | "newTotalMinor" | "actionKey"> & {
  /** Time after which an unanswered message can no longer be in flight; absent if all were answered. */
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

/** Maximum pause between two attempts at an advice. */
export const longestPauseSeconds = 3_600;

const pauseSeconds = (attempts: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));

const attemptsBeforeAlarm = 10;
const openSecondsBeforeAlarm = 5 * 3_600;

/**
 * True if operators must be notified about an unacknowledged reversal. Advices that could not be sent are not counted as
 * attempts, so its age counts too: a network may be unreachable for as long as ten attempts take.
 */
export const isLongOpen = ({ attempts, created }: Pick<PendingReversal, "attempts" | "created">, now: Date): boolean =>
  attempts >= attemptsBeforeAlarm || now >= addSeconds(new Date(created), openSecondsBeforeAlarm);

/** Time of the next attempt without an acknowledgement: after one minute, then twice as long each time, up to an hour. */
export const nextAttemptAt = (attempts: number, now: Date): Date => addSeconds(now, pauseSeconds(attempts));

/**
 * True if an advice that is due at a time was last attempted before its network signed on: the pause was meant for a network
 * that was unavailable. An advice that was never attempted waits for another reason.
 */
export const wasTriedBefore = ({ attempts }: Pick<PendingReversal, "attempts">, dueAt: Date, signedOn: Date): boolean =>
  attempts > 0 && addSeconds(dueAt, -pauseSeconds(attempts)) < signedOn;

/** An advice must not overtake the message that it reverses, which may still be in flight without a response. */
export const mayBeSent = ({ notBefore }: Pick<PendingReversal, "notBefore">, now: Date): boolean =>
  notBefore === undefined || realTime(now) >= new Date(notBefore);

/**
 * Returns true if the response "no such transaction" ends a reversal. After a timeout it may mean "not yet": a slow network
 * can book the authorization after it received the advice. In that case the response counts only if another advice,
 * `doubtSeconds` later, gets it again.
 */
export const endsWithoutOriginal = (
  { reason, originalUnknownSince }: Pick<PendingReversal, "reason" | "originalUnknownSince">,
  now: Date,
  doubtSeconds: number,
): boolean => {
  if (reason !== "no-answer") return true;
  return (
    originalUnknownSince !== undefined && realTime(now) >= addSeconds(new Date(originalUnknownSince), doubtSeconds)
  );
};

/** Reversal after an advice that found no such transaction, with the time of the advice that decides. */
export const doubted = (
  reversal: PendingReversal,
  now: Date,
  doubtSeconds: number,
): { readonly reversal: PendingReversal; readonly againAt: Date } => {
  const { attempts, originalUnknownSince = realTime(now).toISOString() } = reversal;
  const again = addSeconds(now, doubtSeconds);
  const paused = nextAttemptAt(attempts, now);
  return { reversal: { ...reversal, originalUnknownSince }, againAt: again > paused ? again : paused };
};

/**
 * A partial reversal as it must be sent now. It sends a total, and a late one must not undo a later authorization. It
 * therefore sends the current total, and waits while an action is about to change that.
 */
export const reversalNow = (
  reversal: PendingReversal,
  { amount, authorizedMinor, openAction }: Pick<Charge, "amount" | "authorizedMinor" | "openAction">,
): PendingReversal | undefined => {
  if (reversal.newTotalMinor === undefined) return reversal;
  return openAction ? undefined : { ...reversal, authorizedMinor, newTotalMinor: amount.value };
};

/**
 * Reversal without a request from the agent, in the history of its charge. The service reverses the rest after a final clear,
 * failed authorizations and unanswered ones. It takes effect immediately; its advice is repeated until the network
 * acknowledges it.
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

/** The same reversal as a consequence of an action. Its key follows the action's in chronological order. */
export const reversalAfter = (
  charge: Charge,
  actionKey: string,
  reversed: { readonly newTotalMinor: number; readonly reverses?: string },
  now: Date,
): ReversalAction => serviceReversal(charge, { key: keyAfter(actionKey), ...reversed }, now);
