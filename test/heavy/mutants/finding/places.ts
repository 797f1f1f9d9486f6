import type { Change, Family } from "../mutant.ts";
import type { SyntaxNode } from "./syntax-tree.ts";
import type { Vocabulary } from "./vocabularies.ts";

/** Position that an operator examines. */
export interface Look {
  readonly node: SyntaxNode;
  /** Ancestor nodes, nearest first. */
  readonly around: readonly SyntaxNode[];
  readonly source: string;
  /** State names that are legal in this file, nearest table first. */
  readonly vocabularies: readonly Vocabulary[];
  readonly writesItems: boolean;
}

/** A mutation that an operator can create. */
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

/** Returns an operand's source, in parentheses where needed, because the tree does not contain parentheses. */
export function operandOf(look: Pick<Look, "source">, node: SyntaxNode): string {
  const text = sourceOf(look, node);
  return /^[\w.?#"'-]+$/.test(text) ? text : `(${text})`;
}

export const replaced = ({ start, end }: SyntaxNode, text: string, isTried = false): Place => ({
  start,
  end,
  after: text,
  change: { kind: "value", text, isTried },
});
