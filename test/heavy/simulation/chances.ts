import fc from "fast-check";
import type { CallName } from "./calls.ts";

/** Random choices. Every choice lists the plainest value first, because shrinking ends there. */

/** One of these values. Shrinking tries all earlier values, unlike fast-check's own choice, which tries only the first. */
export const among = <Value>(...values: readonly Value[]): fc.Arbitrary<Value> =>
  fc.nat(values.length - 1).map((place) => values[place] as Value);

export const mostly = <Value>(plain: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(plain) }, { weight: 2, arbitrary: among(plain, ...others) });

export const seldom = <Value>(plain: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: among(plain, ...others) });

export const oneIn = <Value>(runs: number, some: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.oneof({ weight: runs - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: some });

/** Prefers the most important calls. */
export const callMostly =
  (...important: readonly CallName[]) =>
  (...others: readonly CallName[]): fc.Arbitrary<CallName> =>
    fc.oneof({ weight: 6, arbitrary: among(...important) }, { weight: 4, arbitrary: among(...others) });
