import { aheadSecondsBetween } from "../../agent-clocks.ts";
import { type Books, chargeVersionsIn, type Oracle, type StoredCharge } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { agentKeyOf } from "../../master-data.ts";
import { runsBegin } from "../../timeline.ts";

/**
 * The number of account checks is limited per card and day, and per acceptor and hour (contract §8). Checks never exceed the
 * limits, no check is rejected below them, and payments are never rejected. A rejection contains the time until the next hour,
 * when the acceptor can check again.
 */
export const checksAreWithinLimits: Oracle = (books) => {
  const { rollout, parts: { limits } = {} } = books.plan;
  if (!limits?.checks || rollout) return [];
  return [...tooMany(limits.checks, books), ...refusedForNothing(limits.checks, books), ...toldAnotherTime(books)];
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

function tooMany({ cardDailyMax, acceptorHourlyMax }: Checks, books: Books): readonly string[] {
  const beyond = (nameOf: typeof ofDay, max: number): readonly string[] =>
    [...Map.groupBy(madeIn(books), nameOf)]
      .filter(([, made]) => made.length > max)
      .map(([name, made]) => `${made.length} checks by ${name}, ${max} are allowed`);
  return [...beyond(ofDay, cardDailyMax), ...beyond(ofHour, acceptorHourlyMax)];
}

const isRefused = ({ response }: Heard): boolean =>
  response?.statusCode === 429 && response.body.includes("charge/too-many-verifications");

/** A function takes the time at the start of a request. */
const slackMs = 5_000;

/** Returns the possible time ranges on the agent's clock at the rejection, one for each possible clock offset. */
function timesOf({ request, startedMs, heardMs }: Heard, books: Books): readonly (readonly [number, number])[] {
  const [begunMs, endedMs] = [startedMs, heardMs].map((ms) => runsBegin.getTime() + ms) as [number, number];
  return aheadSecondsBetween(agentKeyOf(request.agent), begunMs / 1_000, endedMs / 1_000, books).map((seconds) => [
    begunMs - slackMs + seconds * 1_000,
    endedMs + slackMs + seconds * 1_000,
  ]);
}

/** All clients of an agent that check cards at an acceptor use the same card of its network. */
const refusedForNothing = ({ cardDailyMax, acceptorHourlyMax }: Checks, books: Books): readonly string[] =>
  books.responses.filter(isRefused).flatMap((received) => {
    const { invocation, request } = received;
    const { agent, body } = request;
    if ((body["type"] as StoredCharge["type"] | undefined)?.intent !== "account-status")
      return [`${invocation} was refused as a check, and is none`];
    const { merchantAcceptorKey } = body["merchantAcceptorResolver"] as { readonly merchantAcceptorKey: string };
    const made = madeIn(books).filter(
      ({ agentKey, acceptor }) => agentKey === agentKeyOf(agent) && acceptor.key === merchantAcceptorKey,
    );
    const soManyIn = (time: string): number => made.filter(({ created }) => created.startsWith(time)).length;
    const isReached = timesOf(received, books)
      .flat()
      .map((ms) => new Date(ms).toISOString())
      .some(
        (time) =>
          soManyIn(time.slice(0, "2026-11-20".length)) >= cardDailyMax ||
          soManyIn(time.slice(0, "2026-11-20T10".length)) >= acceptorHourlyMax,
      );
    return isReached ? [] : [`${invocation} was refused a check after ${made.length}`];
  });

const hourMs = 3_600_000;

const toldAnotherTime = (books: Books): readonly string[] =>
  books.responses.filter(isRefused).flatMap((received) => {
    const retryAfterMs = Number(received.response?.headers?.["Retry-After"]) * 1_000;
    const isNextHour = timesOf(received, books).some(
      ([fromMs, untilMs]) =>
        Math.floor((untilMs + retryAfterMs) / hourMs) > Math.floor((fromMs + retryAfterMs) / hourMs),
    );
    return retryAfterMs > 0 && retryAfterMs <= hourMs && isNextHour
      ? []
      : [`${received.invocation} was told to check again after ${retryAfterMs} ms`];
  });
