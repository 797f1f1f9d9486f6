import type { RetryBearing } from "../../../../../functions/card-networks/networks/profile-words.ts";
import { aheadSecondsBetween } from "../../agent-clocks.ts";
import { type Books, chargeVersionsIn, kindOf, type Oracle, type StoredCharge } from "../../books.ts";
import { clientOf } from "../../charges/oracles/repeats-hear-the-same.ts";
import type { Heard } from "../../client.ts";
import { acceptorKeyOf, agentKeyOf, cards } from "../../master-data.ts";
import type { ClientPlan } from "../../plan.ts";
import { runsBegin } from "../../timeline.ts";
import { earlierDeclines } from "../earlier-declines.ts";

/**
 * Declines of a card at an acceptor are counted as by its network. A declined charge shows the remaining attempts, and advises
 * against a retry if none remain. If the stage rejects attempts beyond the limits, only attempts that reach a limit are
 * rejected, with the waiting time.
 */
export const triesAreCounted: Oracle = (books) => [
  ...declinesIn(books).flatMap((charge, _, all) => [
    ...wronglyLeft(charge, all, books),
    ...wronglyCounted(charge, books),
  ]),
  ...books.responses.flatMap((received) => wronglyRefused(received, books)),
  ...wronglySent(books),
];

interface Limit {
  /** Name under which the decline is counted. */
  readonly name: string;
  readonly counts: readonly RetryBearing[];
  readonly ofAmount?: true;
  readonly max: number;
  readonly withinHours: number;
}

const monthInHours = 30 * 24;

/** A decline that forbids retries ends all attempts; other declines are counted (specification of the networks, 5.2). */
const forbidden: Limit = { name: "forbidden", counts: ["forbids-card"], max: 1, withinHours: monthInHours };

const limitsOf: Readonly<Record<string, readonly Limit[]>> = {
  visa: [forbidden, { name: "month", counts: ["limited"], max: 20, withinHours: monthInHours }],
  mastercard: [
    forbidden,
    { name: "day", counts: ["forbids-card", "limited"], max: 10, withinHours: 24 },
    { name: "amount", counts: ["forbids-card", "limited"], ofAmount: true, max: 35, withinHours: monthInHours },
  ],
};

/**
 * Meaning of the simulated issuers' declines for their networks. A code that none of the networks defines can be counted or
 * not.
 */
const bearingsOf: Readonly<Record<string, Readonly<Record<number, RetryBearing>>>> = {
  visa: { 100041: "forbids-card", 100051: "limited", 100103: "limited", 100165: "limited" },
  mastercard: { 100041: "limited", 100051: "limited", 100103: "forbids-card", 100165: "limited" },
};

/** Issuer declines that advise against another attempt; reached limits can also advise against an attempt. */
const advisedAgainst: Readonly<Record<string, readonly number[]>> = { visa: [100041], mastercard: [100041, 100103] };

interface CountedDecline {
  /** Undefined if unknown. */
  readonly bearing: RetryBearing | undefined;
  readonly amountMinor: number;
  readonly atMs: number;
}

type Declined = StoredCharge & { readonly decline: NonNullable<StoredCharge["decline"]> };

/** Returns the charges that an issuer declined, in the order of their declines. */
function declinesIn(books: Books): readonly Declined[] {
  const declined = chargeVersionsIn(books).filter(
    (charge): charge is Declined => charge.decline !== undefined && charge.answer !== undefined,
  );
  return declined
    .filter(({ key }, place) => declined.findIndex((one) => one.key === key) === place)
    .filter(({ type }) => type.intent !== "refund");
}

const settledMs = ({ created, lastModified = created }: StoredCharge): number => Date.parse(lastModified);

/** Compares times of different clocks. */
const isSettledBefore =
  (charge: StoredCharge, { plan: { clocksDifferByMs = 0 } }: Books) =>
  (one: StoredCharge) =>
    settledMs(one) + clocksDifferByMs < Date.parse(charge.created);

function countedAs(charge: Declined): CountedDecline {
  const { network, requestedAmount, lastModified, created, sent } = charge;
  // A declined token is not declined because of its amount.
  const bearing = sent.token ? undefined : bearingsOf[network]?.[requestedAmount.value];
  return { bearing, amountMinor: requestedAmount.value, atMs: Date.parse(lastModified ?? created) };
}

function before(client: Pick<StoredCharge, "requestedAmount"> | undefined, books: Books): readonly CountedDecline[] {
  const { tries } = books.plan.parts?.limits ?? {};
  const amountMinor = client?.requestedAmount.value ?? 0;
  return tries ? earlierDeclines(tries).map(({ bearing, at }) => ({ bearing, amountMinor, atMs: at.getTime() })) : [];
}

/** Returns true if both charges use the same card at the same acceptor. */
const isAlike = (one: StoredCharge, other: StoredCharge): boolean =>
  one.agentKey === other.agentKey &&
  one.acceptor.key === other.acceptor.key &&
  one.card.countedAs === other.card.countedAs;

/** Returns the minimum and maximum number of declines that a limit counts. */
function counted(
  limit: Limit,
  declines: readonly CountedDecline[],
  { atMs, amountMinor }: { readonly atMs: number; readonly amountMinor: number },
): { readonly least: number; readonly most: number } {
  const within = declines.filter(
    (one) => one.atMs > atMs - limit.withinHours * 3_600_000 && (!limit.ofAmount || one.amountMinor === amountMinor),
  );
  const least = within.filter(({ bearing }) => bearing !== undefined && limit.counts.includes(bearing)).length;
  return { least, most: least + within.filter(({ bearing }) => bearing === undefined).length };
}

function wronglyLeft(charge: Declined, all: readonly Declined[], books: Books): readonly string[] {
  const limits = limitsOf[charge.network] ?? [];
  const { retriesLeft: reportedRetries, retry } = charge.decline;
  if (limits.length === 0)
    return reportedRetries === undefined ? [] : [`${charge.key} tells of ${reportedRetries} tries, there is no limit`];
  // Release 0.1.0 ignores the limits in its retry advice.
  if (!books.plan.rollout && (retry === "never") !== (reportedRetries === 0))
    return [`${charge.key} has the retry advice ${retry} beside ${reportedRetries} tries that are left`];
  const others = all.slice(0, all.indexOf(charge)).filter((one) => isAlike(one, charge));
  const isSeeded = isOfSeededCard(charge);
  const earlier = [...(isSeeded ? before(charge, books) : []), ...others.map(countedAs), countedAs(charge)];
  // Declines that were settled during the request may have been read or not.
  const sure = [
    ...(isSeeded ? before(charge, books) : []),
    ...others.filter(isSettledBefore(charge, books)).map(countedAs),
  ];
  const at = { atMs: settledMs(charge), amountMinor: charge.requestedAmount.value };
  const leftOf = (limit: Limit, known: (limit: Limit) => number): number => Math.max(0, limit.max - known(limit));
  const isFinal =
    !charge.sent.token && (advisedAgainst[charge.network]?.includes(charge.requestedAmount.value) ?? false);
  const least = leftAmong(limits, isFinal, (limit) => leftOf(limit, (one) => counted(one, earlier, at).most));
  const most = leftAmong(limits, isFinal, (limit) =>
    leftOf(limit, (one) => counted(one, sure, at).least + counted(one, [countedAs(charge)], at).least),
  );
  return reportedRetries !== undefined && reportedRetries >= least && reportedRetries <= most
    ? []
    : [
        `${charge.key} tells of ${reportedRetries} tries that are left, there are ${least === most ? least : `${least} to ${most}`}`,
      ];
}

/** 3-D Secure shoppers use other cards. */
function isOfSeededCard({ network, card }: StoredCharge): boolean {
  const { number } = cards[network as ClientPlan["network"]];
  return card.maskedNumber === `${number.slice(0, 6)}${"*".repeat(number.length - 10)}${number.slice(-4)}`;
}

/** A decline is written once for each limit that counts it, and the table deletes it after the limit's period. */
function wronglyCounted(charge: Declined, { changes }: Books): readonly string[] {
  const { bearing } = countedAs(charge);
  if (bearing === undefined) return [];
  const limits = (limitsOf[charge.network] ?? []).filter(({ counts }) => counts.includes(bearing));
  const expected = limits
    .map(({ name }) => name)
    .toSorted()
    .join(", ");
  const written = changes.flatMap(({ item }) => (item && kindOf(item) === "declined" ? [String(item["sk"])] : []));
  const countedLimits = [...new Set(written.filter((sk) => sk.endsWith(`#${charge.key}`)))]
    .map((sk) => sk.split("#")[1])
    .toSorted()
    .join(", ");
  return countedLimits === expected
    ? []
    : [`the decline of ${charge.key} is counted by '${countedLimits}', not by '${expected}'`];
}

/** A reached limit leaves no attempts. A limit for codes that forbid retries has no effect below its maximum. */
function leftAmong(limits: readonly Limit[], isFinal: boolean, leftOf: (limit: Limit) => number): number {
  if (isFinal) return 0;
  return limits.some((limit) => leftOf(limit) === 0)
    ? 0
    : Math.min(...limits.filter(({ counts }) => counts.includes("limited")).map(leftOf));
}

/** A function takes the time before it reads. */
const slackMs = 5_000;

function wronglyRefused(received: Heard, books: Books): readonly string[] {
  const { invocation, send, response, startedMs, heardMs } = received;
  if (response?.statusCode !== 429 || !response.body.includes("charge/retry-limit-reached")) return [];
  const client = books.plan.clients[clientOf(send)];
  if (!client || !send.startsWith("request")) return [];
  const { parts: { limits } = {} } = books.plan;
  if (!limits?.tries?.areRefused) return [`${invocation} was refused another try, which the stage sends`];
  const amountMinor = (received.request.body["amount"] as { readonly value: number }).value;
  const own = declinesIn(books).filter(({ acceptor }) => acceptor.key === acceptorKeyOf(client));
  const all = [...earlierOf(amountMinor, books), ...own.map(countedAs)];
  const [begunMs, endedMs] = [startedMs, heardMs].map((ms) => runsBegin.getTime() + ms) as [number, number];
  const ahead = aheadSecondsBetween(agentKeyOf(client.agent), begunMs / 1_000, endedMs / 1_000, books);
  const [fromMs, untilMs] = [begunMs + Math.min(...ahead) * 1_000, endedMs + Math.max(...ahead) * 1_000];
  const span = { fromMs, untilMs, amountMinor };
  const ends = (limitsOf[client.network] ?? []).map((limit) => endsOf(limit, all, span));
  const retryAfterMs = Number(response.headers?.["Retry-After"]) * 1_000;
  const possible = own.length > 0 ? ends.flat() : [Math.max(...ends.flatMap(([oldest]) => oldest ?? []))];
  return possible.some((endMs) => endMs - untilMs <= retryAfterMs + slackMs && endMs - fromMs >= retryAfterMs - slackMs)
    ? []
    : [`${invocation} was refused another try for ${retryAfterMs} ms, and no limit ends then`];
}

const earlierOf = (amountMinor: number, books: Books): readonly CountedDecline[] =>
  before({ requestedAmount: { value: amountMinor, currency: "EUR" } }, books);

/** Returns when a reached limit ends: when its oldest decline leaves the period. */
function endsOf(
  limit: Limit,
  declines: readonly CountedDecline[],
  { fromMs, untilMs, amountMinor }: { readonly fromMs: number; readonly untilMs: number; readonly amountMinor: number },
): readonly number[] {
  const lastingMs = limit.withinHours * 3_600_000;
  const within = declines
    .filter(({ atMs }) => atMs <= untilMs && atMs > fromMs - lastingMs - slackMs)
    .filter(({ bearing }) => bearing === undefined || limit.counts.includes(bearing))
    .filter((one) => !limit.ofAmount || one.amountMinor === amountMinor)
    .toSorted((one, other) => one.atMs - other.atMs);
  return within.length >= limit.max ? within.map(({ atMs }) => atMs + lastingMs) : [];
}

/** If the stage rejects attempts, no attempt follows a reached limit. */
function wronglySent(books: Books): readonly string[] {
  const { rollout, parts: { limits } = {} } = books.plan;
  if (!limits?.tries?.areRefused || rollout) return [];
  const begun = chargeVersionsIn(books).filter(({ revision, type }) => revision === 1 && type.intent !== "refund");
  return begun
    .filter((charge) => {
      const declined = declinesIn(books)
        .filter((one) => isAlike(one, charge))
        .filter(isSettledBefore(charge, books));
      const known = [...(isOfSeededCard(charge) ? before(charge, books) : []), ...declined.map(countedAs)];
      const at = { atMs: Date.parse(charge.created), amountMinor: charge.requestedAmount.value };
      return (limitsOf[charge.network] ?? []).some((limit) => counted(limit, known, at).least >= limit.max);
    })
    .map(({ key }) => `${key} was made although its card had no try left`);
}
