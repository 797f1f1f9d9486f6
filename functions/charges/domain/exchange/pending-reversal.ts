import type { ReversalReason } from "../../../card-networks/authorization/reversal.ts";
import { addSeconds, realTime } from "../../../shared/time/clock.ts";
import { keyAfter } from "../../../shared/values/keys.ts";
import type { Charge, NetworkAnswer } from "../charge/charge.ts";
import type { ReversalAction } from "../charge/charge-action.ts";
import type { SentAuthorization } from "../charge/sent-authorization.ts";

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
  /** When the first advice may leave; absent when nothing is on its way. In real time, as no agent's clock makes a network faster. */
  readonly notBefore?: string;
  /** Since when the network says that there is no such transaction, in real time too. */
  readonly originalUnknownSince?: string;
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

export type ReversedHold = Pick<PendingReversal, "reason" | "authorizedMinor" | "newTotalMinor" | "actionKey"> & {
  /** When a message that nobody answered is no longer on its way; absent when all were answered. */
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

/** No advice waits longer for its next try. */
export const longestPauseSeconds = 3_600;

const pauseSeconds = (attempts: number): number =>
  Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.max(0, attempts - 1));

const attemptsBeforeAlarm = 10;
const openSecondsBeforeAlarm = 5 * 3_600;

/**
 * Operators are told when a network has not acknowledged so many advices. What could not be sent does not count, so also the
 * hours count: a network that nobody reaches for as long as ten advices take.
 */
export const isLongOpen = ({ attempts, created }: Pick<PendingReversal, "attempts" | "created">, now: Date): boolean =>
  attempts >= attemptsBeforeAlarm || now >= addSeconds(new Date(created), openSecondsBeforeAlarm);

/** When an advice is sent again if nobody acknowledges it: after one minute, then twice as long each time, at most an hour. */
export const nextAttemptAt = (attempts: number, now: Date): Date => addSeconds(now, pauseSeconds(attempts));

/**
 * Whether an advice that is due again at a time was last tried before its network signed on: the pause was meant for a network
 * that was away. One that was never tried waits for something else.
 */
export const wasTriedBefore = ({ attempts }: Pick<PendingReversal, "attempts">, dueAt: Date, signedOn: Date): boolean =>
  attempts > 0 && addSeconds(dueAt, -pauseSeconds(attempts)) < signedOn;

/** An advice must not overtake the message that it takes back, which may still be on its way when nobody answers it. */
export const mayBeSent = ({ notBefore }: Pick<PendingReversal, "notBefore">, now: Date): boolean =>
  notBefore === undefined || realTime(now) >= new Date(notBefore);

/**
 * Whether an answer that there is no such transaction ends a reversal. After no answer it may mean "not yet": a network that
 * is late books the authorization after the advice came. So it counts when another advice, `doubtSeconds` later, hears it again.
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

/** The reversal after an advice that met no such transaction, and when the advice is due that will tell. */
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

/**
 * A reversal that nobody asked for, in the history of its charge: the service takes back what a closing clear leaves over, what
 * came to nothing, and what nobody answered. It takes effect at once; its advice is repeated until the network acknowledges it.
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

/** The same as a consequence of an action, which its key follows in the order of the history. */
export const reversalAfter = (
  charge: Charge,
  actionKey: string,
  reversed: { readonly newTotalMinor: number; readonly reverses?: string },
  now: Date,
): ReversalAction => serviceReversal(charge, { key: keyAfter(actionKey), ...reversed }, now);
