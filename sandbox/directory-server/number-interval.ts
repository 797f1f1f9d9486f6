/** Card numbers from `start` to `end`, both inclusive and of the same length. */
export interface NumberInterval {
  readonly start: string;
  readonly end: string;
}

/** Returns the interval of all numbers of the given length whose leading digits are between `from` and `to`. */
export const intervalOf = (from: string, to: string, length: number): NumberInterval => ({
  start: from.padEnd(length, "0"),
  end: to.padEnd(length, "9"),
});

const isInside = (inner: NumberInterval, outer: NumberInterval): boolean =>
  inner.start.length === outer.start.length && outer.start <= inner.start && inner.end <= outer.end;

const plus = (number: string, step: bigint): string => String(BigInt(number) + step).padStart(number.length, "0");

/** Returns the intervals that are not contained in another interval. */
export const widest = (intervals: readonly NumberInterval[]): readonly NumberInterval[] =>
  intervals.filter((one, index) => intervals.every((other, position) => position === index || !isInside(one, other)));

export function without(whole: NumberInterval, part: NumberInterval): readonly NumberInterval[] {
  if (!isInside(part, whole)) return [whole];
  const before = part.start > whole.start ? [{ start: whole.start, end: plus(part.start, -1n) }] : [];
  const after = part.end < whole.end ? [{ start: plus(part.end, 1n), end: whole.end }] : [];
  return [...before, ...after];
}

/** Splits an interval into `count` parts of nearly equal size. */
export function* splitInto({ start, end }: NumberInterval, count: number): Generator<NumberInterval> {
  const [first, size] = [BigInt(start), BigInt(end) - BigInt(start) + 1n];
  const spell = (number: bigint) => String(number).padStart(start.length, "0");
  for (let piece = 0n; piece < BigInt(count); piece++) {
    const from = first + (size * piece) / BigInt(count);
    const until = first + (size * (piece + 1n)) / BigInt(count);
    yield { start: spell(from), end: spell(until - 1n) };
  }
}
