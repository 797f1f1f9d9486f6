import { aheadSecondsBetween } from "../../agent-clocks.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { isSweepStruck, reversalVersionsIn, triesIn } from "./advices.ts";

/**
 * Where no sweep is disturbed, what is counted is what happened: a reversal has as many tries as advices of it have left, and the log tells of as
 * many acknowledged ones as there are.
 */
export const sweepsCountWhatTheyDid: Oracle = (books) =>
  isSweepStruck(books) || books.plan.rollout ? [] : [...wrongTries(books), ...wrongTold(books)];

const nameOf = ({ original }: PlainItem): string => {
  const { network, stan } = original as { readonly network: string; readonly stan: string };
  return `${network} ${stan}`;
};

/** Tries that ended before their advice left, because a key service that nothing disturbs was slow for too long. */
const failedIn = ({ log }: Books): number => log.filter((line) => line.startsWith('["SWEEP_ITEM_FAILED"')).length;

/** Of one authorization there may be several reversals; each may have left its charge. */
const wrongTries = (books: Books): readonly string[] => {
  const { items, sentReversals } = books;
  const stored = items.filter((item) => kindOf(item) === "reversal");
  return [...Map.groupBy(stored, nameOf)].flatMap(([original, reversals]) => {
    const counted = reversals.reduce((sum, { attempts }) => sum + Number(attempts), 0);
    const left = sentReversals.filter((sent) => sent.invocation.startsWith("sweep") && sent.original === original);
    return counted >= left.length && counted <= left.length + failedIn(books)
      ? []
      : [`${counted} tries of ${original} are counted, ${left.length} left`];
  });
};

const wrongTold = (books: Books): readonly string[] => {
  const loggedReversals = books.log
    .map((line) => JSON.parse(line) as readonly [string, { readonly reversed?: number } | null])
    .reduce((sum, [code, fields]) => (code === "CHARGES_SWEPT" ? sum + (fields?.reversed ?? 0) : sum), 0);
  const acknowledged = reversalVersionsIn(books).filter(({ item }) => item["state"] === "acknowledged").length;
  return loggedReversals >= acknowledged && loggedReversals <= acknowledged + overtakenIn(books)
    ? []
    : [`the log tells of ${loggedReversals} reversals, ${acknowledged} were acknowledged`];
};

const longestTrySeconds = 60;

/**
 * Whoever moves its clock while an advice is on its way ends the pause after that, so that it is sent again and both hear of it. The sweep may have
 * looked at the clock some time before it counts the try.
 */
const overtakenIn = (books: Books): number =>
  triesIn(books).filter(
    ({ item, before, atSeconds }) =>
      before !== undefined &&
      Number(before.item["attempts"]) > 0 &&
      atSeconds - before.atSeconds < longestTrySeconds &&
      aheadSecondsBetween(String(item["agentKey"]), before.atSeconds - longestTrySeconds, atSeconds, books).length > 1,
  ).length;
