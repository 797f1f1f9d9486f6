import type { Change, Family } from "../mutant.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import type { Vocabulary } from "./vocabularies.ts";

/** Where an operator looks. */
export interface Look {
  readonly node: SyntaxNode;
  /** The nodes around it, the nearest first. */
  readonly around: readonly SyntaxNode[];
  readonly source: string;
  /** The words of the tables of states that are legal in this file, the nearest table first. */
  readonly vocabularies: readonly Vocabulary[];
  readonly writesItems: boolean;
}

/** A fault that an operator could put there. */
export interface Place {
  readonly start: number;
  readonly end: number;
  readonly after: string;
  readonly change: Change;
}

export interface Operator {
  readonly name: string;
  readonly family: Family;
  readonly places: (look: Look) => readonly Place[];
}

export const sourceOf = ({ source }: Pick<Look, "source">, { start, end }: SyntaxNode): string =>
  source.slice(start, end);

/** The same as an operand: the tree does not say which parentheses are around it. */
export const operandOf = (look: Pick<Look, "source">, node: SyntaxNode): string => {
  const text = sourceOf(look, node);
  return /^[\w.?#"'-]+$/.test(text) ? text : `(${text})`;
};

export const replaced = ({ start, end }: SyntaxNode, text: string, isTried = false): Place => ({
  start,
  end,
  after: text,
  change: { kind: "value", text, isTried },
});
