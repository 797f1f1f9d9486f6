import { numberRanges } from "../../functions/card-networks/catalogue/cards/card-number.ts";
import type { CardNetwork } from "../../functions/card-networks/networks.ts";
import { type MethodChoice, scenarioOfDigits } from "../test-cards/digit-scheme.ts";
import { testPrefixes } from "../test-cards/test-cards.ts";
import { tokenPrefixes } from "../test-cards/token-scheme.ts";
import type { CardRange, CardRangeChange } from "./card-range.ts";
import { intervalOf, type NumberInterval, splitInto, widest, without } from "./number-interval.ts";

/**
 * Card ranges of a directory server on a given day. Each test card prefix has one range of a thousand card numbers for each
 * enrolled combination of the first two scenario digits. Each token prefix has one range. A few wide ranges without a 3DS
 * Method contain all other numbers of the network, except those of test cards that are not enrolled.
 */

const cardPrefixesOf = (network: CardNetwork): readonly string[] =>
  testPrefixes
    .filter((row) => row.network === network || row.alsoIn?.includes(network) === true)
    .map(({ prefix }) => prefix);

const tokenPrefixesOf = (network: CardNetwork): readonly string[] =>
  tokenPrefixes.filter((row) => row.network === network).map(({ prefix }) => prefix);

function methodUrlOf(acsUrl: string, network: CardNetwork, { method }: MethodChoice): string | undefined {
  if (method === "none") return undefined;
  // The query string is deliberate: it is valid in a 3DS Method URL, but some 3DS Requestors drop it.
  return `${acsUrl}/${method === "answers" ? "method" : "silent-method"}?issuer=${network}`;
}

const versionsAndMethod = ([start, end]: readonly [string, string], threeDSMethodURL?: string) => ({
  acsStartProtocolVersion: start,
  acsEndProtocolVersion: end,
  acsInfoInd: ["01", "02"],
  ...(threeDSMethodURL === undefined ? {} : { threeDSMethodURL }),
});

/** Number of digits after the prefix of a test card: the four scenario digits and the check digit. */
const schemeDigits = 5;
const pairsOfDigits = Array.from({ length: 100 }, (_, pair) => String(pair).padStart(2, "0"));

const testRangesUnder = (prefix: string, network: CardNetwork, day: number, acsUrl: string): readonly CardRange[] =>
  pairsOfDigits.flatMap((pair) => {
    const { version, method } = scenarioOfDigits(`${pair}00`);
    if (!version.versions) return [];
    const { start, end } = intervalOf(prefix + pair, prefix + pair, prefix.length + schemeDigits);
    const methodUrl = methodUrlOf(acsUrl, network, method);
    const facts = versionsAndMethod(version.versions, methodUrl);
    if (!version.changesDaily) return [{ startRange: start, endRange: end, ...facts }];
    const turn = (Number(pair) + day) % 10;
    if (turn === 0) return [];
    const changed = turn === 1 && methodUrl !== undefined ? { threeDSMethodURL: `${methodUrl}&day=${day}` } : {};
    return [{ startRange: start, endRange: end, ...facts, ...changed }];
  });

const intervalUnder = (prefix: string): NumberInterval => intervalOf(prefix, prefix, prefix.length + schemeDigits);

/**
 * Returns the range of the tokens with the given prefix. The first two scenario digits of a token select its state and its
 * type. All numbers in the range are therefore enrolled like cards whose first two scenario digits are 00.
 */
function tokenRangeUnder(prefix: string, network: CardNetwork, acsUrl: string): CardRange {
  const { start, end } = intervalUnder(prefix);
  const { method } = scenarioOfDigits("0000");
  return {
    startRange: start,
    endRange: end,
    ...versionsAndMethod(["2.1.0", "2.2.0"], methodUrlOf(acsUrl, network, method)),
  };
}

function otherIntervals(network: CardNetwork): readonly NumberInterval[] {
  const own = numberRanges.filter(
    (range) => range.network === network || range.alsoRoutedBy?.includes(network) === true,
  );
  const all = own.flatMap(({ from, to, lengths }) => lengths.map((length) => intervalOf(from, to, length)));
  const tests = [...cardPrefixesOf(network), ...tokenPrefixesOf(network)].map(intervalUnder);
  return tests.reduce<readonly NumberInterval[]>(
    (intervals, test) => intervals.flatMap((interval) => without(interval, test)),
    widest(all),
  );
}

const otherFacts = versionsAndMethod(["2.1.0", "2.2.0"]);

const plainRange = ({ start, end }: NumberInterval): CardRange => ({ startRange: start, endRange: end, ...otherFacts });

export interface RangeList {
  readonly network: CardNetwork;
  /** Days since 1970-01-01; also the serial number of the list. */
  readonly day: number;
  readonly acsUrl: string;
  /** Number of ranges into which the first wide range is split, for lists of realistic size. */
  readonly splitInto?: number;
}

export function* cardRanges({ network, day, acsUrl, splitInto: pieces = 1 }: RangeList): Generator<CardRange> {
  for (const prefix of cardPrefixesOf(network)) yield* testRangesUnder(prefix, network, day, acsUrl);
  for (const prefix of tokenPrefixesOf(network)) yield tokenRangeUnder(prefix, network, acsUrl);
  const [first, ...others] = otherIntervals(network);
  if (first) for (const piece of splitInto(first, pieces)) yield plainRange(piece);
  for (const interval of others) yield plainRange(interval);
}

export function cardRangeChanges(from: RangeList, to: RangeList): readonly CardRangeChange[] {
  const old = new Map(Array.from(cardRanges(from), (range) => [range.startRange, range]));
  const changes: CardRangeChange[] = [];
  for (const range of cardRanges(to)) {
    const before = old.get(range.startRange);
    old.delete(range.startRange);
    if (!before) changes.push({ ...range, actionInd: "A" });
    else if (JSON.stringify(before) !== JSON.stringify(range)) changes.push({ ...range, actionInd: "M" });
  }
  const deleted = [...old.values()].map((range): CardRangeChange => ({ ...range, actionInd: "D" }));
  return [...deleted, ...changes];
}

export function isEnrolled(list: RangeList, pan: string): boolean {
  for (const { startRange, endRange } of cardRanges(list)) {
    if (startRange.length === pan.length && startRange <= pan && pan <= endRange) return true;
  }
  return false;
}
