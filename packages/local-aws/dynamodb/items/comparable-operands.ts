import { validationError } from "../dynamodb-error.ts";

/** Expressions as dynalite parses them: an operation with its operands, a path, or a value. */
type Operand = Expression | readonly (string | number)[] | { readonly [type: string]: unknown };
interface Expression {
  readonly type: string;
  readonly args: readonly Operand[];
}

/**
 * dynalite compares lists and maps by identity, so they never equal. Rather than let a condition fail silently, we
 * refuse to compare with them.
 */
export const requireComparableOperands = (...parsedExpressions: readonly unknown[]): void => {
  for (const parsed of parsedExpressions) {
    const { expression } = (parsed ?? {}) as { readonly expression?: Expression };
    if (expression) requireComparable(expression);
  }
};

const requireComparable = (operand: Operand): void => {
  if (isExpression(operand)) operand.args.forEach(requireComparable);
  else if ("M" in operand || "L" in operand) throw validationError("The local DynamoDB cannot compare lists and maps");
};

const isExpression = (operand: Operand): operand is Expression => "type" in operand && "args" in operand;
