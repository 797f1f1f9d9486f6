import { chargeProblems } from "../../../../../functions/charges/charge/charge-problems.ts";
import { problemTypePrefix } from "../../../../../functions/shared/entry/problem.ts";
import { builtInReferenceRates, euroCentsOf } from "../../../../../functions/shared/values/reference-rates.ts";
import { type Books, chargeVersionsIn, kindOf, type Oracle } from "../../books.ts";
import type { Heard } from "../../client.ts";
import { longestDelayMs } from "../../disturbances.ts";
import { agentKeyOf } from "../../master-data.ts";
import type { StoredChange } from "../../table-engine.ts";
import { runsBegin } from "../../timeline.ts";

/**
 * An agent's refunds per day never exceed the operator's limit at that time. A rejected refund exceeds the remaining limit. The
 * limit that a request read applies until its write arrives: for the timeout of the function plus the delay of its last
 * message.
 */
export const creditsAreWithinLimits: Oracle = (books) =>
  books.plan.parts?.limits ? [...countedBeyond(books), ...refusedForNothing(books)] : [];

const longestMs = 28_000;

/** Maximum delay of messages in this run. */
function delayIn({ plan: { storm, outage, disturbances } }: Books): number {
  const delays = disturbances.filter(({ mishap }) => mishap === "late" || mishap === "slow").map(({ byMs }) => byMs);
  return storm || outage ? longestDelayMs : Math.max(0, ...delays);
}

/** Stream times have a resolution of one second. */
const roundingMs = 1_000;

const unlimited = 10_000_000;

/** Returns the limits that may have applied at some moment between two times. */
function limitsBetween(agentKey: string, fromMs: number, untilMs: number, { parts }: Books): readonly number[] {
  const ofAgent = (parts.limits?.creditLimits ?? []).filter(({ agent }) => agentKeyOf(agent) === agentKey);
  const begun = ofAgent.filter(({ askedMs }) => askedMs <= untilMs);
  const settled = begun.findLastIndex(({ heardMs }) => heardMs <= fromMs);
  const possible = settled < 0 ? begun : begun.slice(settled);
  const amounts = possible.map(({ dailyMaxEuroCents }) => dailyMaxEuroCents ?? unlimited);
  return settled < 0 ? [unlimited, ...amounts] : amounts;
}

interface Counted {
  readonly agentKey: string;
  readonly day: string;
  readonly euroCents: number;
  readonly atMs: number;
}

const countersIn = ({ changes }: Books): readonly Counted[] =>
  changes.flatMap(({ item, atSeconds }: StoredChange) => {
    if (!item || kindOf(item as never) !== "credits") return [];
    const [, agentKey = "", day = ""] = String(item["pk"]).split("#");
    return [
      { agentKey, day, euroCents: Number(item["takenEuroCents"]), atMs: atSeconds * 1_000 - runsBegin.getTime() },
    ];
  });

const countedBeyond = (books: Books): readonly string[] =>
  [...Map.groupBy(countersIn(books), ({ agentKey, day }) => `${agentKey} on ${day}`)].flatMap(([whose, counted]) =>
    counted.flatMap(({ agentKey, euroCents, atMs }, place) => {
      if (euroCents <= (counted[place - 1]?.euroCents ?? 0)) return [];
      const most = Math.max(...limitsBetween(agentKey, atMs - longestMs - delayIn(books), atMs + roundingMs, books));
      return euroCents <= most ? [] : [`${whose} credits of ${euroCents} are counted, at most ${most} are allowed`];
    }),
  );

const limitReached = `${problemTypePrefix}${chargeProblems.creditLimitExceeded.type}`;

function refusedForNothing(books: Books): readonly string[] {
  const counters = countersIn(books);
  return books.responses.filter(isRefused).flatMap((one) => {
    const agentKey = agentKeyOf(one.request.agent);
    const most = Math.min(...limitsBetween(agentKey, one.startedMs, one.heardMs, books));
    const requested = mostAsked(one, books);
    const taken = mostTaken(
      counters.filter((counted) => counted.agentKey === agentKey),
      one,
    );
    return taken + requested > most
      ? []
      : [`${one.invocation} was refused ${requested} more of a limit of ${most}, of which ${taken} was taken`];
  });
}

/** A replayed response refers to an earlier time. */
const isRefused = ({ response }: Heard): boolean =>
  response?.statusCode === 409 &&
  !response.headers?.["Idempotency-Replayed"] &&
  (JSON.parse(response.body) as { readonly type: string }).type === limitReached;

/** A refund uses at most its own amount of the limit, and refunds at most the amount of its charge. */
function mostAsked({ request: { body, chargeKey } }: Heard, books: Books): number {
  const amount = chargeKey === undefined ? (body["amount"] as Money) : refundOf(chargeKey, body["refundAmount"], books);
  return Math.ceil(euroCentsOf(amount, builtInReferenceRates) ?? Number.POSITIVE_INFINITY);
}

type Money = Parameters<typeof euroCentsOf>[0];

function refundOf(chargeKey: string, refundAmount: unknown, books: Books): Money {
  const amounts = chargeVersionsIn(books).flatMap(({ key, amount }) => (key === chargeKey ? [amount] : []));
  const [{ currency } = { currency: "EUR" } as Money] = amounts;
  return { currency, value: Number(refundAmount ?? Math.max(...amounts.map(({ value }) => value))) };
}

/** Returns the maximum count during the request. */
function mostTaken(counted: readonly Counted[], { startedMs, heardMs }: Heard): number {
  const before = counted.findLast(({ atMs }) => atMs + roundingMs <= startedMs);
  const meanwhile = counted.filter(({ atMs }) => atMs + roundingMs > startedMs && atMs <= heardMs);
  return Math.max(0, ...[...(before ? [before] : []), ...meanwhile].map(({ euroCents }) => euroCents));
}
