/** From when to when charges were created: `from` belongs to it, `to` does not. */
export interface CreationRange {
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
}

const dayInMilliseconds = 86_400_000;

/** A day in UTC. */
export const dayRange = (date: string): Required<CreationRange> => {
  const from = new Date(`${date}T00:00:00.000Z`);
  return { from, to: new Date(from.getTime() + dayInMilliseconds) };
};

export const isDay = (date: string): boolean => {
  const time = new Date(`${date}T00:00:00.000Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(date);
};

/** What lies in both. */
export const intersection = (one: CreationRange, other: CreationRange): CreationRange => ({
  from: latest(one.from, other.from),
  to: earliest(one.to, other.to),
});

const latest = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one > other ? one : other) : (one ?? other);

const earliest = (one: Date | undefined, other: Date | undefined): Date | undefined =>
  one && other ? (one < other ? one : other) : (one ?? other);
