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
 * An advice waits until its pause is over, or until its network signs on again: then it is sent within minutes, the oldest first, and once the network answers,
 * all the others. Nothing else sends it before its time.
 */
export const signOnsEndPauses: Oracle = (books) => [
  ...sentTooEarly(books),
  ...stillWaiting(books),
  ...outOfTurn(books),
];

const signedOnSeconds = (absence: Absence): readonly number[] =>
  signOnsMs(absence).map((atMs) => (runsBegin.getTime() + atMs) / 1_000);

/** What the clock of a function may show besides, and what the stream leaves out of a time. */
const slackSeconds = ({ clocksDifferByMs = 0 }: Plan): number => 1 + clocksDifferByMs / 2_000;

const doubtSeconds = 120;

/** When it was last tried, by how long it waits since. */
const triedSeconds = ({ item }: StoredItem): number => {
  const pauseSeconds = pauseSecondsAfter(Number(item["attempts"]));
  const isDoubted = item["originalUnknownSince"] !== undefined;
  return dueSecondsOf(item) - (isDoubted ? Math.max(pauseSeconds, doubtSeconds) : pauseSeconds);
};

/** How far its agent was ahead of the world at most since then. */
const clockOffsetSeconds = ({ item, atSeconds }: StoredItem, untilSeconds: number, books: Books): number =>
  Math.max(...aheadSecondsBetween(String(item["agentKey"]), atSeconds, untilSeconds, books));

/** Tries before their time, of those that were tried before. */
const earlyTries = (books: Books): readonly (Try & { readonly before: StoredItem })[] =>
  triesIn(books).flatMap(({ before, ...one }) =>
    before &&
    Number(before.item["attempts"]) > 0 &&
    one.atSeconds + slackSeconds(books.plan) + clockOffsetSeconds(before, one.atSeconds, books) <
      dueSecondsOf(before.item)
      ? [{ ...one, before }]
      : [],
  );

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

/** Nothing keeps a sweep from its work, nor the network from answering it, once the network is back. */
const isCalm = (books: Books): boolean => {
  const { absence, gone, rollout } = books.plan;
  return !isSweepStruck(books) && !rollout && gone?.network !== absence?.network;
};

const minuteSeconds = 60;

/** One that its network does not answer holds up the others of a minute. */
const stillWaiting = (books: Books): readonly string[] => {
  const { absence } = books.plan;
  if (!absence || !isCalm(books)) return [];
  return signedOnSeconds(absence).flatMap((signedOn) => waitingAfter(signedOn, absence, books));
};

const waitingAfter = (signedOn: number, absence: Absence, books: Books): readonly string[] => {
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
};

/** A sweep is over before the next one begins. */
const sweepSeconds = minuteSeconds / 2;

/** When the network first answered what a sign-on had sent: the sweep that heard it has seen all that waited, where its index does not lag. */
const firstAnswerAfter = (signedOn: number, { network }: Absence, books: Books): number => {
  if (books.plan.indexLagMs > 0) return Number.POSITIVE_INFINITY;
  const early = earlyTries(books).filter(
    ({ item, atSeconds }) => networkOfAdvice(item) === network && atSeconds >= signedOn,
  );
  const versions = reversalVersionsIn(books);
  const seconds = early.flatMap((tried) =>
    versions.filter((one) => isAnswerTo(tried, one)).map(({ atSeconds }) => atSeconds),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...seconds);
};

/** That a network knows no such transaction is an answer, too. */
const isAnswerTo = (tried: Try, { item, atSeconds }: StoredItem): boolean =>
  advisedOf(item) === advisedOf(tried.item) &&
  atSeconds <= tried.atSeconds + sweepSeconds &&
  (item["state"] === "acknowledged" ||
    (item["originalUnknownSince"] !== undefined && tried.item["originalUnknownSince"] === undefined));

/** A total waits for what is open on its charge, and "no such transaction" for the time in which that may mean "not yet". */
const mayWaitNoLonger = (version: StoredItem, signedOn: number, plan: Plan): boolean => {
  const { state, attempts, newTotalMinor, originalUnknownSince } = version.item;
  return (
    state === "due" &&
    Number(attempts) > 0 &&
    newTotalMinor === undefined &&
    originalUnknownSince === undefined &&
    triedSeconds(version) + slackSeconds(plan) < signedOn
  );
};

/** In the time of a sweep no older one follows the first that a sign-on sends. */
const outOfTurn = (books: Books): readonly string[] => {
  const [first, ...others] = earlyTries(books);
  if (!first || books.plan.indexLagMs > 0) return [];
  return others
    .filter(({ item }) => String(item["created"]) < String(first.item["created"]))
    .filter(({ atSeconds }) => atSeconds < first.atSeconds + sweepSeconds)
    .map(({ item }) => `${advisedOf(item)} is older than ${advisedOf(first.item)}, which was sent before it`);
};
