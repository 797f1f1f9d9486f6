import type { Delivery, DeliveryAttempt } from "../../../../../functions/deliveries/domain/delivery.ts";
import { type Books, kindOf, type Oracle } from "../../books.ts";

/**
 * Checks that a delivery counts its versions from 1 without skipping one, and that its attempts have possible durations. Only
 * the last attempt of a completed delivery succeeded.
 */
export const deliveriesTellOfTheirAttempts: Oracle = (books) => [
  ...[...versionsIn(books)].flatMap(([key, versions]) => wrongVersions(key, versions)),
  ...deliveriesIn(books).flatMap((delivery) => [
    ...delivery.attempts.flatMap((attempt) => wrongAttempt(delivery, attempt, books)),
    ...wrongEnd(delivery),
  ]),
];

const deliveriesIn = ({ items }: Books): readonly Delivery[] =>
  items.filter((item) => kindOf(item) === "delivery") as unknown as readonly Delivery[];

function versionsIn({ changes }: Books): ReadonlyMap<string, readonly number[]> {
  const versions = new Map<string, number[]>();
  for (const { item } of changes) {
    if (!item || kindOf(item) !== "delivery") continue;
    const key = String(item["key"]);
    versions.set(key, [...(versions.get(key) ?? []), Number(item["version"])]);
  }
  return versions;
}

function wrongVersions(key: string, versions: readonly number[]): readonly string[] {
  const isCounted = versions.every((version, place) => {
    const before = versions[place - 1];
    return before === undefined ? version === 1 : version === before || version === before + 1;
  });
  return isCounted ? [] : [`the delivery ${key} had the versions ${versions.join(", ")}`];
}

/**
 * A crashed attempt counts with its full time limit: a minute more than a function runs. Under release 0.1.0, such an attempt
 * counts until a function finds it.
 */
const longestMs = ({ plan }: Books): number => (plan.rollout ? Number.POSITIVE_INFINITY : 960_000);

const wrongAttempt = (
  { key }: Delivery,
  { started, durationMilliseconds }: DeliveryAttempt,
  books: Books,
): readonly string[] =>
  durationMilliseconds >= 0 && durationMilliseconds <= longestMs(books)
    ? []
    : [`the delivery ${key} has an attempt of ${started} that took ${durationMilliseconds} ms`];

/** A resent delivery may succeed again, and a fetched delivery has no attempts. */
function wrongEnd({ key, kind, status, attempts, resent }: Delivery): readonly string[] {
  if (resent !== undefined || kind === "pull") return [];
  const arrived = attempts.filter(({ outcome }) => outcome === "delivered");
  const isLast = arrived.length === 1 && attempts.at(-1) === arrived[0];
  const isRight = status === "delivered" ? isLast : arrived.length === 0;
  return isRight ? [] : [`the delivery ${key} is ${status}, and ${arrived.length} of its attempts arrived`];
}
