import { aheadSecondsBetween } from "../../agent-clocks.ts";
import type { Books, Oracle } from "../../books.ts";
import { signOnsMs } from "../../network-lines.ts";
import type { Absence, Plan } from "../../plan.ts";
import { runsBegin } from "../../timeline.ts";
import {
  advisedOf,
  dueSecondsOf,
  isSweepStruck,
  networkOfAdvice,
  pauseSecondsAfter,
  reversalVersionsIn,
  type StoredItem,
  type Try,
  triesIn,
} from "./advices.ts";

/**
 * An advice waits until its retry interval ends or its network signs on again. After a sign-on, the oldest advice is sent
 * within minutes, and after the network's response all others. No other event sends an advice early.
 */
export const signOnsEndPauses: Oracle = (books) => [
  ...sentTooEarly(books),
  ...stillWaiting(books),
  ...outOfTurn(books),
];

const signedOnSeconds = (absence: Absence): readonly number[] =>
  signOnsMs(absence).map((atMs) => (runsBegin.getTime() + atMs) / 1_000);

/** Covers clock differences and the resolution of stream times. */
const slackSeconds = ({ clocksDifferByMs = 0 }: Plan): number => 1 + clocksDifferByMs / 2_000;

const doubtSeconds = 120;

const minuteSeconds = 60;

/** A sweep ends before the next one starts. */
const sweepSeconds = minuteSeconds / 2;

/** Time of the last attempt, calculated from the retry interval. */
function triedSeconds({ item }: StoredItem): number {
  const pauseSeconds = pauseSecondsAfter(Number(item["attempts"]));
  const isDoubted = item["originalUnknownSince"] !== undefined;
  return dueSecondsOf(item) - (isDoubted ? Math.max(pauseSeconds, doubtSeconds) : pauseSeconds);
}

/** Maximum by which the agent's clock was ahead since then. */
const clockOffsetSeconds = ({ item, atSeconds }: StoredItem, untilSeconds: number, books: Books): number =>
  Math.max(...aheadSecondsBetween(String(item["agentKey"]), atSeconds, untilSeconds, books));

interface Repeat extends Try {
  readonly before: StoredItem;
}

/** Repeated attempts. */
const repeatsIn = (books: Books): readonly Repeat[] =>
  triesIn(books).flatMap(({ before, ...one }) =>
    before && Number(before.item["attempts"]) > 0 ? [{ ...one, before }] : [],
  );

const isEarly = ({ before, atSeconds }: Repeat, books: Books): boolean =>
  atSeconds + slackSeconds(books.plan) + clockOffsetSeconds(before, atSeconds, books) < dueSecondsOf(before.item);

/** Returns true if the retry interval had perhaps not ended when the sweep read the advice. */
const isMaybeEarly = ({ before, atSeconds }: Repeat): boolean => atSeconds - sweepSeconds < dueSecondsOf(before.item);

/** Repeated attempts that were made early. */
const earlyTries = (books: Books): readonly Repeat[] => repeatsIn(books).filter((one) => isEarly(one, books));

const sentTooEarly = (books: Books): readonly string[] =>
  earlyTries(books)
    .filter(({ item, before, atSeconds }) => {
      const { absence } = books.plan;
      if (absence?.network !== networkOfAdvice(item)) return true;
      const slack = slackSeconds(books.plan);
      const ahead = clockOffsetSeconds(before, atSeconds, books);
      return !signedOnSeconds(absence).some(
        (signedOn) => signedOn <= atSeconds + slack && triedSeconds(before) <= signedOn + slack + ahead,
      );
    })
    .map(({ item }) => `${advisedOf(item)} was tried for the ${item["attempts"]}. time before its pause was over`);

/** Returns true if nothing prevents the sweep from working or the network from responding after its return. */
function isCalm(books: Books): boolean {
  const { absence, gone, rollout } = books.plan;
  return !isSweepStruck(books) && !rollout && gone?.network !== absence?.network;
}

/** An unanswered advice delays the others of the same minute. */
function stillWaiting(books: Books): readonly string[] {
  const { absence } = books.plan;
  if (!absence || !isCalm(books)) return [];
  return signedOnSeconds(absence).flatMap((signedOn) => waitingAfter(signedOn, absence, books));
}

function waitingAfter(signedOn: number, absence: Absence, books: Books): readonly string[] {
  const ofNetwork = reversalVersionsIn(books).filter(({ item }) => networkOfAdvice(item) === absence.network);
  const histories = [...Map.groupBy(ofNetwork, ({ item }) => advisedOf(item)).values()];
  const bySignOn = histories.flatMap((versions) => versions.findLast(({ atSeconds }) => atSeconds < signedOn) ?? []);
  const waiting = bySignOn.filter((version) => mayWaitNoLonger(version, signedOn, books.plan));
  const stillThere = (untilSeconds: number): readonly StoredItem[] =>
    waiting
      .filter(({ item }) => dueSecondsOf(item) > untilSeconds)
      .filter(
        ({ item }) =>
          !ofNetwork.some(
            ({ item: later, atSeconds }) =>
              advisedOf(later) === advisedOf(item) && atSeconds >= signedOn && atSeconds <= untilSeconds,
          ),
      );
  const untilSeconds = signedOn + (waiting.length + 1.5) * minuteSeconds + books.plan.indexLagMs / 1_000;
  const answeredSeconds = firstAnswerAfter(signedOn, absence, books);
  return [
    ...stillThere(untilSeconds).map(
      ({ item }) => `${advisedOf(item)} still waited ${untilSeconds - signedOn} s after its network signed on`,
    ),
    ...stillThere(answeredSeconds + sweepSeconds).map(
      ({ item }) => `${advisedOf(item)} did not follow when its network, which had signed on, answered another one`,
    ),
  ];
}

/**
 * Time of the network's first response after a sign-on. The sweep that received this response has read all waiting advices,
 * unless its index lags.
 */
function firstAnswerAfter(signedOn: number, { network }: Absence, books: Books): number {
  if (books.plan.indexLagMs > 0) return Number.POSITIVE_INFINITY;
  const early = earlyTries(books).filter(
    ({ item, atSeconds }) => networkOfAdvice(item) === network && atSeconds >= signedOn,
  );
  const versions = reversalVersionsIn(books);
  const seconds = early.flatMap((tried) =>
    versions.filter((one) => isAnswerTo(tried, one)).map(({ atSeconds }) => atSeconds),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...seconds);
}

/** "No such transaction" also counts as a response. */
const isAnswerTo = (tried: Try, { item, atSeconds }: StoredItem): boolean =>
  advisedOf(item) === advisedOf(tried.item) &&
  atSeconds <= tried.atSeconds + sweepSeconds &&
  (item["state"] === "acknowledged" ||
    (item["originalUnknownSince"] !== undefined && tried.item["originalUnknownSince"] === undefined));

/** An adjusted total waits for the open action of its charge. "No such transaction" is not final while it can mean "not yet". */
function mayWaitNoLonger(version: StoredItem, signedOn: number, plan: Plan): boolean {
  const { state, attempts, newTotalMinor, originalUnknownSince } = version.item;
  return (
    state === "due" &&
    Number(attempts) > 0 &&
    newTotalMinor === undefined &&
    originalUnknownSince === undefined &&
    triedSeconds(version) + slackSeconds(plan) < signedOn
  );
}

/** During a sweep, no older advice follows the first one that a sign-on sends. */
function outOfTurn(books: Books): readonly string[] {
  const repeats = repeatsIn(books).filter(isMaybeEarly);
  const first = repeats.findIndex((one) => isEarly(one, books));
  const sentFirst = repeats[first];
  if (!sentFirst || books.plan.indexLagMs > 0) return [];
  // The sweep may have sent a previous attempt because of the sign-on, as the first.
  const ofNetwork = ({ item }: Repeat) => networkOfAdvice(item) === networkOfAdvice(sentFirst.item);
  const previous = repeats.slice(0, first).findLast(ofNetwork);
  if (previous && previous.atSeconds > sentFirst.atSeconds - sweepSeconds) return [];
  return repeats
    .slice(first + 1)
    .filter((one) => isEarly(one, books))
    .filter(({ item }) => String(item["created"]) < String(sentFirst.item["created"]))
    .filter(({ atSeconds }) => atSeconds < sentFirst.atSeconds + sweepSeconds)
    .map(({ item }) => `${advisedOf(item)} is older than ${advisedOf(sentFirst.item)}, which was sent before it`);
}
