import { aheadSecondsBetween } from "../../agent-clocks.ts";
import type { Books, Oracle } from "../../books.ts";
import { agentKeyOf } from "../../master-data.ts";
import { runsBegin } from "../../timeline.ts";
import { authenticationsIn, type StoredAuthentication } from "../kept.ts";
import { type HeardAuthentication, toldIn } from "../shopper.ts";

/**
 * Checks that the transaction ID that a lookup returns for the 3DS Method is valid for its agent and its card, for ten minutes
 * and for one authentication. The service accepts such a transaction ID and rejects every other one.
 */
export const methodClaimsAreKept: Oracle = (books) => {
  const { responses = [] } = books.parts.threeDSecure ?? {};
  const stored = authenticationsIn(books);
  return responses.flatMap((one) => {
    const claim = claimIn(one, responses);
    if (!claim) return [];
    const authentication = toldIn(one);
    if (authentication)
      return wronglyTaken(
        claim,
        stored.find(({ key }) => key === authentication.key),
      ).map((why) => `${one.invocation} was taken, and ${why}`);
    return wronglyRefused(claim, stored, books)
      ? [`${one.invocation} was refused with the transaction id that it was given`]
      : [];
  });
};

interface Claim {
  readonly one: HeardAuthentication;
  readonly transaction: string;
  /** The card as the request names it. */
  readonly card: unknown;
  /** The lookup that returned the transaction ID; undefined if none did. */
  readonly lookup: HeardAuthentication | undefined;
  /** Time at which a request first used the transaction ID. */
  readonly beganMs: number;
}

const transactionIn = ({ body }: HeardAuthentication): string | undefined =>
  body?.["threeDSServerTransID"] as string | undefined;

function claimIn(one: HeardAuthentication, responses: readonly HeardAuthentication[]): Claim | undefined {
  const transaction = transactionIn(one);
  if (transaction === undefined) return undefined;
  const lookup = responses.find(
    ({ operation, response }) => operation === "look-up-card-ranges" && response?.body.includes(transaction),
  );
  const same = responses.filter((other) => transactionIn(other) === transaction);
  const beganMs = Math.min(...same.map(({ startedMs }) => startedMs));
  const card = one.body?.["card"] as { readonly number?: string; readonly processorTokenKey?: string } | undefined;
  return { one, transaction, card: card?.processorTokenKey ?? card?.number, lookup, beganMs };
}

const lookedUp = ({ body }: HeardAuthentication): unknown => body?.["processorTokenKey"] ?? body?.["cardNumber"];

const usableMs = 600_000;

/** A function records a time between its start and its end, on its own clock. */
const slackMs = 20_000;

function wronglyTaken(claim: Claim, stored: StoredAuthentication | undefined): readonly string[] {
  const { one, transaction, card, lookup, beganMs } = claim;
  if (!lookup) return ["nobody gave its transaction id out"];
  return [
    ...(lookup.agent === one.agent ? [] : ["its transaction id was another agent's"]),
    ...(lookedUp(lookup) === card ? [] : ["its transaction id was for another card"]),
    ...(beganMs - lookup.heardMs <= usableMs + slackMs ? [] : ["its transaction id was too old"]),
    ...(stored?.threeDSServerTransID === transaction ? [] : ["it has another transaction id"]),
  ];
}

/** Returns by how much the agent's clock was moved while the agent had the transaction ID. */
function movedMs({ one, lookup }: Claim, books: Books): number {
  const secondsOf = (elapsedMs: number) => (runsBegin.getTime() + elapsedMs) / 1_000;
  const [fromMs, untilMs] = [lookup?.startedMs ?? one.startedMs, one.heardMs];
  const ahead = aheadSecondsBetween(agentKeyOf(one.agent), secondsOf(fromMs), secondsOf(untilMs), books);
  return (Math.max(...ahead) - Math.min(...ahead)) * 1_000;
}

function wronglyRefused(claim: Claim, stored: readonly StoredAuthentication[], books: Books): boolean {
  const { one, transaction, card, lookup } = claim;
  const isRefused = one.response?.statusCode === 400 && one.response.body.includes("threeDSServerTransID");
  return (
    isRefused &&
    lookup?.agent === one.agent &&
    lookedUp(lookup) === card &&
    one.heardMs - lookup.startedMs + movedMs(claim, books) < usableMs - slackMs &&
    !stored.some(({ threeDSServerTransID }) => threeDSServerTransID === transaction)
  );
}
