import { validationError } from "../dynamodb-error.ts";

/** Expressions parsed by dynalite. */
type Operand = Expression | readonly (string | number)[] | { readonly [type: string]: unknown };
interface Expression {
  readonly type: string;
  readonly args: readonly Operand[];
}

/**
 * Rejects condition and filter expressions that contain a list or map value. dynalite compares lists and maps by identity,
 * so equal values would silently count as different.
 */
export function requireComparableOperands(...parsedExpressions: readonly unknown[]): void {
  for (const parsed of parsedExpressions) {
    const { expression } = (parsed ?? {}) as { readonly expression?: Expression };
    if (expression) requireComparable(expression);
  }
}

function requireComparable(operand: Operand): void {
  if (isExpression(operand)) operand.args.forEach(requireComparable);
  else if ("M" in operand || "L" in operand) throw validationError("The local DynamoDB cannot compare lists and maps");
}

const isExpression = (operand: Operand): operand is Expression => "type" in operand && "args" in operand;
