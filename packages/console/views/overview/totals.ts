import type { NetworkTotals, Statistics } from "../../../client/index.ts";

export interface Count {
  readonly attempts: number;
  readonly approved: number;
}

/** Payment attempts in one hour or day. */
export interface Bucket extends Count {
  /** Start, in milliseconds since the Unix epoch. */
  readonly from: number;
}

const hourMilliseconds = 3_600_000;

const countOf = (networks: readonly NetworkTotals[]): Count => ({
  attempts: networks.reduce((sum, { attempts }) => sum + attempts, 0),
  approved: networks.reduce((sum, { approved }) => sum + approved, 0),
});

export type BucketSize = "hour" | "day";

/** Hourly buckets over more than three days would produce too many bars. */
export const bucketSizeFor = (hours: number): BucketSize => (hours > 72 ? "day" : "hour");

const beginningOf: Readonly<Record<BucketSize, (time: number) => number>> = {
  hour: (time) => time - (time % hourMilliseconds),
  // Days start at midnight in the browser's time zone.
  day: (time) => new Date(time).setHours(0, 0, 0, 0),
};

const nextOf: Readonly<Record<BucketSize, (time: number) => number>> = {
  hour: (time) => time + hourMilliseconds,
  // Days on which daylight saving time starts or ends have 23 or 25 hours.
  day: (time) => new Date(time).setHours(24, 0, 0, 0),
};

/** Returns every hour or day of the period, oldest first, including those without payments. */
export function bucketsOf({ from, to, hours, running }: Statistics, size: BucketSize): readonly Bucket[] {
  const begin = beginningOf[size];
  const counts = new Map<number, Count>();
  for (let time = begin(Date.parse(from)); time <= Date.parse(to); time = nextOf[size](time)) {
    counts.set(time, { attempts: 0, approved: 0 });
  }
  for (const hour of [...hours, ...running.hours]) {
    const at = begin(Date.parse(hour.from));
    const before = counts.get(at) ?? { attempts: 0, approved: 0 };
    const { attempts, approved } = countOf(hour.networks);
    counts.set(at, { attempts: before.attempts + attempts, approved: before.approved + approved });
  }
  return [...counts].sort(([one], [other]) => one - other).map(([time, count]) => ({ from: time, ...count }));
}

export const totalOf = ({ networks }: Pick<Statistics, "networks">): Count => countOf(networks);

/** Formats a share such as `92.5%`, or a dash if the whole is 0. */
export const shareText = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${((100 * part) / whole).toFixed(1).replace(/\.0$/, "")}%`;

/** Returns the decline reasons across all networks, most frequent first. */
export function reasonsOf({
  networks,
}: Pick<Statistics, "networks">): readonly { readonly reason: string; readonly count: number }[] {
  const counts = new Map<string, number>();
  for (const { reason, count } of networks.flatMap(({ declined }) => declined)) {
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .sort((one, other) => other.count - one.count || (one.reason < other.reason ? -1 : 1));
}

/** Returns the approved volume by currency, in descending order of minor units. */
export function volumesOf({
  networks,
}: Pick<Statistics, "networks">): readonly { readonly value: number; readonly currency: string }[] {
  const sums = new Map<string, number>();
  for (const { currency, value } of networks.flatMap(({ approvedAmounts }) => approvedAmounts)) {
    sums.set(currency, (sums.get(currency) ?? 0) + value);
  }
  return [...sums].map(([currency, value]) => ({ currency, value })).sort((one, other) => other.value - one.value);
}
