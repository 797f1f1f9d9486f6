import { aheadSecondsBetween } from "../../agent-clocks.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { isSweepStruck, reversalVersionsIn, triesIn } from "./advices.ts";

/**
 * If no sweep call has a mishap, the counts match: a reversal has as many attempts as sent advices, and the log contains as
 * many acknowledged reversals as there are.
 */
export const sweepsCountWhatTheyDid: Oracle = (books) =>
  isSweepStruck(books) || books.plan.rollout ? [] : [...wrongTries(books), ...wrongTold(books)];

function nameOf({ original }: PlainItem): string {
  const { network, stan } = original as { readonly network: string; readonly stan: string };
  return `${network} ${stan}`;
}

/** Attempts that ended before their advice was sent, because the key service was too slow without a mishap. */
const failedIn = ({ log }: Books): number => log.filter((line) => line.startsWith('["SWEEP_ITEM_FAILED"')).length;

/** An authorization can have several reversals, each of which can have been sent. */
function wrongTries(books: Books): readonly string[] {
  const { items, sentReversals } = books;
  const stored = items.filter((item) => kindOf(item) === "reversal");
  return [...Map.groupBy(stored, nameOf)].flatMap(([original, reversals]) => {
    const counted = reversals.reduce((sum, { attempts }) => sum + Number(attempts), 0);
    const left = sentReversals.filter((sent) => sent.invocation.startsWith("sweep") && sent.original === original);
    return counted >= left.length && counted <= left.length + failedIn(books)
      ? []
      : [`${counted} tries of ${original} are counted, ${left.length} left`];
  });
}

function wrongTold(books: Books): readonly string[] {
  const loggedReversals = books.log
    .map((line) => JSON.parse(line) as readonly [string, { readonly reversed?: number } | null])
    .reduce((sum, [code, fields]) => (code === "CHARGES_SWEPT" ? sum + (fields?.reversed ?? 0) : sum), 0);
  const acknowledged = reversalVersionsIn(books).filter(({ item }) => item["state"] === "acknowledged").length;
  return loggedReversals >= acknowledged && loggedReversals <= acknowledged + overtakenIn(books)
    ? []
    : [`the log tells of ${loggedReversals} reversals, ${acknowledged} were acknowledged`];
}

const longestTrySeconds = 60;

/**
 * A clock change during an advice ends the next retry interval, so the advice is sent again and both copies get a response. The
 * sweep can read the clock some time before it counts the attempt.
 */
const overtakenIn = (books: Books): number =>
  triesIn(books).filter(
    ({ item, before, atSeconds }) =>
      before !== undefined &&
      Number(before.item["attempts"]) > 0 &&
      atSeconds - before.atSeconds < longestTrySeconds &&
      aheadSecondsBetween(String(item["agentKey"]), before.atSeconds - longestTrySeconds, atSeconds, books).length > 1,
  ).length;
