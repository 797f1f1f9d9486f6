import type { Change, Mutant } from "../mutant.ts";
import { switchName } from "./mutant-switch.ts";

interface Insertion {
  readonly at: number;
  readonly text: string;
  /** Order among mutants at the same position. */
  readonly order: number;
}

const switchExpression = `globalThis.${switchName}`;

/** Text to insert before and after the original source. */
function around(number: number, change: Change): readonly [string, string] {
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
}

const rankOf = ({ change: { kind } }: Mutant): number => (kind === "value" ? 1 : 0);

/** Returns a source in which each mutant can be switched on by its number. */
export function switchedSource(source: string, mutants: ReadonlyMap<number, Mutant>): string {
  // Outer mutants open first and close last; a removal wraps a replacement.
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
}

function instead(change: Change): string {
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
}

/** Returns a source that permanently contains one mutant. */
export const mutatedSource = (source: string, { start, end, change }: Mutant): string =>
  source.slice(0, start) + instead(change) + source.slice(end);
