/**
 * Shortens a response by repeatedly truncating its longest list (in characters of JSON), until the response is within the
 * maximum size or every list has only one item. For a paginated list, the caller first requests a smaller page, because
 * items omitted here would not be on the next page.
 */

export interface Bounded {
  readonly value: unknown;
  /** Number of items removed from each list, keyed by the list's path. */
  readonly leftOut: Readonly<Record<string, number>>;
}

interface Place {
  readonly path: string;
  readonly list: readonly unknown[];
  readonly size: number;
}

/** Returns the size of the value as JSON, in characters. */
export const sizeOf = (value: unknown): number => JSON.stringify(value)?.length ?? 0;

function listsIn(value: unknown, path: string): readonly Place[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Array.isArray(value) && value.length > 1 ? [{ path, list: value, size: sizeOf(value) }] : [];
  const nested = Object.entries(value).flatMap(([name, one]) => listsIn(one, path === "" ? name : `${path}.${name}`));
  return [...own, ...nested];
}

function replaced(value: unknown, old: unknown, now: unknown): unknown {
  if (value === old) return now;
  if (Array.isArray(value)) return value.map((one) => replaced(one, old, now));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, old, now)]));
}

export function bounded(given: unknown, sizeMax: number): Bounded {
  const leftOut: Record<string, number> = {};
  let value = given;
  for (let size = sizeOf(value); size > sizeMax; size = sizeOf(value)) {
    const [longest] = listsIn(value, "").toSorted((one, other) => other.size - one.size);
    if (!longest) break;
    const surplus = Math.ceil(longest.list.length * Math.min(0.9, (size - sizeMax) / longest.size));
    const kept = longest.list.slice(0, Math.max(1, longest.list.length - surplus));
    leftOut[longest.path] = (leftOut[longest.path] ?? 0) + longest.list.length - kept.length;
    value = replaced(value, longest.list, kept);
  }
  return { value, leftOut };
}
