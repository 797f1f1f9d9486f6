import type { ReversalReason } from "../../../card-networks/authorization/reversal.ts";
import { addSeconds } from "../../../shared/time/clock.ts";
import type { Charge, NetworkAnswer, SentAuthorization } from "../charge/charge.ts";

/**
 * A reversal that the network has not acknowledged yet. It is work of its own beside the charge: the agent has its final
 * answer, and the advice is repeated until the network lets go of what it may hold.
 */
export interface PendingReversal {
  readonly chargeKey: string;
  /** The action that it carries out; absent when a whole authorization came to nothing. */
  readonly actionKey?: string;
  readonly cardReference: string;
  readonly original: SentAuthorization;
  /** What the network may hold. */
  readonly authorizedMinor: number;
  /** What stays authorized; absent when everything is reversed. */
  readonly newTotalMinor?: number;
  readonly reason: ReversalReason;
  /** Whether its charge takes no other total before it is acknowledged: totals that overtake each other leave a wrong one. */
  readonly isAwaited?: true;
  readonly answer?: Pick<NetworkAnswer, "responseCode" | "authorizationCode" | "references">;
  /** Counted before the bytes leave, so that a repeat is known as one even after a crash. */
  readonly attempts: number;
  readonly state: ReversalState;
  readonly created: string;
}

export const reversalStates = {
  due: { next: ["acknowledged", "given-up"] },
  acknowledged: { next: [] },
  /** The card that every advice names is no longer kept; what the network holds lapses by itself. */
  "given-up": { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

export type ReversalState = keyof typeof reversalStates;

export type ReversedHold = Pick<PendingReversal, "reason" | "authorizedMinor" | "newTotalMinor" | "actionKey">;

export const reversalOf = (
  { key, card, sent, answer }: Pick<Charge, "key" | "card" | "sent" | "answer">,
  hold: ReversedHold,
  now: Date,
): PendingReversal => ({
  ...hold,
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
const longestPauseSeconds = 3_600;

/** Operators are told when a network has not acknowledged so many advices. */
export const attemptsBeforeAlarm = 10;

/** When an advice is sent again if nobody acknowledges it: after one minute, then twice as long each time, at most an hour. */
export const nextAttemptAt = (attempts: number, now: Date): Date =>
  addSeconds(now, Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1)));

/**
 * A reversal in part as it must be sent now. It tells a total, and a late one must not undo what was authorized after it: so
 * it tells the total that counts today, and waits while an action is about to change that.
 */
export const reversalNow = (
  reversal: PendingReversal,
  { amount, authorizedMinor, openAction }: Pick<Charge, "amount" | "authorizedMinor" | "openAction">,
): PendingReversal | undefined => {
  if (reversal.newTotalMinor === undefined) return reversal;
  return openAction ? undefined : { ...reversal, authorizedMinor, newTotalMinor: amount.value };
};
