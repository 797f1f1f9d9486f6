import { type Books, chargeVersionsIn, type Oracle, type StoredCharge } from "../books.ts";
import type { Heard } from "../client.ts";
import { agentKeyOf } from "../master-data.ts";

/**
 * A card is checked without a payment only so often a day, and an acceptor makes so many checks an hour (contract §8): no more are made than that, nobody
 * is refused before that many were made or tried, and never one who pays.
 */
export const checksAreWithinLimits: Oracle = (books) => {
  const { rollout, parts: { limits } = {} } = books.plan;
  if (!limits?.checks || rollout) return [];
  return [...tooMany(limits.checks, books), ...refusedForNothing(limits.checks, books)];
};

interface Checks {
  readonly cardDailyMax: number;
  readonly acceptorHourlyMax: number;
}

const madeIn = (books: Books): readonly StoredCharge[] =>
  chargeVersionsIn(books).filter(({ revision, type }) => revision === 1 && type.intent === "account-status");

const ofDay = ({ agentKey, card, created }: StoredCharge): string =>
  `${agentKey} of ${card.countedAs} on ${created.slice(0, "2026-11-20".length)}`;

const ofHour = ({ agentKey, acceptor, created }: StoredCharge): string =>
  `${agentKey} at ${acceptor.key} in ${created.slice(0, "2026-11-20T10".length)}`;

const tooMany = ({ cardDailyMax, acceptorHourlyMax }: Checks, books: Books): readonly string[] => {
  const beyond = (nameOf: typeof ofDay, max: number): readonly string[] =>
    [...Map.groupBy(madeIn(books), nameOf)]
      .filter(([, made]) => made.length > max)
      .map(([name, made]) => `${made.length} checks by ${name}, ${max} are allowed`);
  return [...beyond(ofDay, cardDailyMax), ...beyond(ofHour, acceptorHourlyMax)];
};

const isRefused = ({ response }: Heard): boolean =>
  response?.statusCode === 429 && response.body.includes("charge/too-many-verifications");

/** All clients of an agent that check cards at an acceptor have the one card of its network. */
const refusedForNothing = ({ cardDailyMax, acceptorHourlyMax }: Checks, books: Books): readonly string[] =>
  books.heard.filter(isRefused).flatMap(({ invocation, request: { agent, body } }) => {
    if ((body["type"] as StoredCharge["type"] | undefined)?.intent !== "account-status")
      return [`${invocation} was refused as a check, and is none`];
    const { merchantAcceptorKey } = body["merchantAcceptorResolver"] as { readonly merchantAcceptorKey: string };
    const made = madeIn(books).filter(
      ({ agentKey, acceptor }) => agentKey === agentKeyOf(agent) && acceptor.key === merchantAcceptorKey,
    );
    return made.length >= Math.min(cardDailyMax, acceptorHourlyMax)
      ? []
      : [`${invocation} was refused a check after ${made.length}`];
  });
