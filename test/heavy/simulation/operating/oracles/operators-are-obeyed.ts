import { inRealTimeMs } from "../../agent-clocks.ts";
import { type Books, chargesIn, kindOf, type Oracle } from "../../books.ts";
import type { PlainItem } from "../../table-engine.ts";
import { runsBegin } from "../../timeline.ts";
import type { GivenOrder } from "../operators.ts";

/**
 * A confirmed order stays in effect: no charge at a suspended acceptor, no payout to a merchant with payouts on hold, a manual
 * payout with the requested amount, and a resent file in the folder from which its network fetches it. The audit trail contains
 * each order with its reason. Only the resending of a file can be rejected, if its network has fetched it. Other oracles check
 * card reads, erasures and the release of files.
 */
export const operatorsAreObeyed: Oracle = (books) => {
  const given = books.parts.operating?.filter(({ url }) => url !== "open-card" && url !== "erase-card-data");
  if (!given) return [];
  return [
    ...given.flatMap((order) => unanswered(order)),
    ...given.flatMap((order) => untold(order, books)),
    ...intervalsOf(given, "control-acceptor", "suspended").flatMap((interval) => chargedMeanwhile(interval, books)),
    ...intervalsOf(given, "control-merchant", "payoutsHeld").flatMap((interval) => paidMeanwhile(interval, books)),
    ...given.flatMap((order) => otherPayout(order, books)),
    ...given.flatMap((order) => notSentAgain(order, books)),
  ];
};

const words = ({ url, input }: GivenOrder): string => `${url} ${JSON.stringify(input)}`;

const mayBeRefused: readonly GivenOrder["url"][] = ["resubmit-clearing-batch", "release-record-file"];

const unanswered = (order: GivenOrder): readonly string[] =>
  order.answered?.statusCode === 200 || mayBeRefused.includes(order.url)
    ? []
    : [`${words(order)} heard ${order.answered?.body ?? "nothing"}`];

/** An order without effect leaves no audit entry, and an order by two operators leaves the entry of the first. */
function untold(order: GivenOrder, { items }: Books): readonly string[] {
  if (order.answered?.statusCode !== 200) return [];
  const entries = items.filter(({ pk }) => String(pk).startsWith("audit#"));
  const isOfIt = ({ action, entityKey }: PlainItem) =>
    `${action}`.toLowerCase() === order.url.replaceAll("-", "") && Object.values(order.input).includes(entityKey);
  const isControl = order.url.startsWith("control-");
  const found = entries.filter((entry) => isOfIt(entry) && (isControl || entry["reason"] === order.reason));
  return found.length > 0 ? [] : [`${words(order)} is not in the audit trail`];
}

interface Interval {
  readonly key: string;
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * A function that read the earlier state can still write, and a function that took the time earlier can read later, but none
 * runs longer than this.
 */
const underwayMs = 300_000;

/** Intervals from the confirmation of the order to the first request to reverse it. */
function intervalsOf(given: readonly GivenOrder[], url: GivenOrder["url"], control: string): readonly Interval[] {
  const ofControl = given.filter((order) => order.url === url);
  const isSwitched = ({ input }: GivenOrder, on: boolean) =>
    (input["change"] as Readonly<Record<string, boolean>>)[control] === on;
  const keyOf = ({ input }: GivenOrder) => String(input["acceptorKey"] ?? input["merchantKey"]);
  return ofControl
    .filter((order) => isSwitched(order, true))
    .map((order) => {
      const ends = ofControl.filter(
        (other) => isSwitched(other, false) && keyOf(other) === keyOf(order) && other.heardMs > order.sentMs,
      );
      const endMs = Math.min(...ends.map(({ sentMs }) => sentMs));
      return { key: keyOf(order), fromMs: order.heardMs + underwayMs, toMs: endMs - underwayMs };
    });
}

interface Made {
  readonly agentKey?: unknown;
  readonly created?: unknown;
}

/** Operators use real time, regardless of agents' clocks and of clock differences between functions. */
function isWithin({ agentKey, created }: Made, { fromMs, toMs }: Interval, books: Books): boolean {
  const atMs = inRealTimeMs(String(agentKey), Date.parse(String(created)), books) - runsBegin.getTime();
  return atMs > fromMs && atMs < toMs - (books.plan.clocksDifferByMs ?? 0);
}

const chargedMeanwhile = (interval: Interval, books: Books): readonly string[] =>
  chargesIn(books)
    .filter(
      (charge) =>
        charge.acceptor.key === interval.key && charge.sent.kind !== "refund" && isWithin(charge, interval, books),
    )
    .map(({ key }) => `${key} was charged while its acceptor was suspended`);

const payoutsIn = ({ items }: Books): readonly PlainItem[] =>
  items.filter((item) => kindOf(item) === "network-record" && item["kind"] === "merchant-payout");

const columnsOf = (payout: PlainItem) => payout["columns"] as Readonly<Record<string, unknown>>;

const paidMeanwhile = (interval: Interval, books: Books): readonly string[] =>
  payoutsIn(books)
    .filter((payout) => columnsOf(payout)["merchantKey"] === interval.key && isWithin(payout, interval, books))
    .map(({ key }) => `${key} was paid out while the payouts of its merchant were held`);

function otherPayout(order: GivenOrder, books: Books): readonly string[] {
  if (order.url !== "pay-merchant" || order.answered?.statusCode !== 200) return [];
  const { payoutKey, net } = JSON.parse(order.answered.body) as { payoutKey?: string; net?: { value: number } };
  if (payoutKey === undefined) return [];
  const isThere = payoutsIn(books).some(
    (payout) => payout["key"] === payoutKey && columnsOf(payout)["netValue"] === net?.value,
  );
  return isThere ? [] : [`${payoutKey}, which an operator was told of, is not there or of another amount`];
}

function notSentAgain(
  { url, input, answered, sentMs, heardMs }: GivenOrder,
  { submissions }: Books,
): readonly string[] {
  if (url !== "resubmit-clearing-batch" || answered?.statusCode !== 200) return [];
  const { batchKey } = input;
  const isThere = submissions.some(({ fileId, atMs }) => fileId === batchKey && atMs >= sentMs && atMs <= heardMs);
  return isThere ? [] : [`the batch ${batchKey}, of which an operator heard that it was sent again, was not`];
}
