import type { Change, Mutant } from "../mutant.ts";
import { switchName } from "./mutant-switch.ts";

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Among those at one place. */
  readonly order: number;
}

const switchExpression = `globalThis.${switchName}`;

/** What goes before and behind the source that stays. */
const around = (number: number, change: Change): readonly [string, string] => {
  switch (change.kind) {
    case "value":
      return change.isTried
        ? [`(${switchExpression}.either(${number}, () => (${change.text}), (`, ")))"]
        : [`(${switchExpression}.is(${number}) ? (${change.text}) : (`, "))"];
    case "shorthand":
      return [`${change.name}: (${switchExpression}.is(${number}) ? (${change.text}) : `, ")"];
    case "element":
      return [`...(${switchExpression}.is(${number}) ? [] : [`, "])"];
    case "statement":
      return [`{ if (!${switchExpression}.is(${number})) `, " }"];
  }
};

const rankOf = ({ change: { kind } }: Mutant): number => (kind === "value" ? 1 : 0);

/** A source in which each of the mutants can be switched on, by its number. */
export const switchedSource = (source: string, mutants: ReadonlyMap<number, Mutant>): string => {
  // The outer one opens first and closes last; what leaves out is outside of what changes.
  const outerFirst = [...mutants].toSorted(
    ([, one], [, other]) => one.start - other.start || other.end - one.end || rankOf(one) - rankOf(other),
  );
  const insertions = outerFirst.flatMap(([number, { start, end, change }], place): Insertion[] => {
    const [before, behind] = around(number, change);
    return [
      { at: start, text: before, order: place + 1 },
      { at: end, text: behind, order: -place - 1 },
    ];
  });
  const inOrder = insertions.toSorted((one, other) => one.at - other.at || one.order - other.order);
  let done = 0;
  let text = "";
  for (const { at, text: inserted } of inOrder) {
    text += source.slice(done, at) + inserted;
    done = at;
  }
  return text + source.slice(done);
};

const instead = (change: Change): string => {
  switch (change.kind) {
    case "value":
      return `(${change.text})`;
    case "shorthand":
      return `${change.name}: (${change.text})`;
    case "element":
      return "...[]";
    case "statement":
      return "{}";
  }
};

/** A source with one mutant in it for good. */
export const mutatedSource = (source: string, { start, end, change }: Mutant): string =>
  source.slice(0, start) + instead(change) + source.slice(end);
