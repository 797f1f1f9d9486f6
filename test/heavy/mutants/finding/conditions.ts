import { type Look, type Operator, operandOf, replaced, sourceOf } from "./places.ts";
import { bare, childOf, isWithoutEffect, type SyntaxNode, textOf } from "./syntax-tree.ts";

/** Mutations of conditions. */

const boundaries: Readonly<Record<string, string>> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const opposites: Readonly<Record<string, string>> = { "===": "!==", "!==": "===" };
const joined: Readonly<Record<string, string>> = { "&&": "||", "||": "&&" };

/** Returns the source text with another operator. */
function withOperator(look: Look, operators: Readonly<Record<string, string>>): string | undefined {
  const { node } = look;
  const [left, right] = [childOf(node, "left"), childOf(node, "right")];
  const operator = operators[textOf(node, "operator") ?? ""];
  if (!left || !right || operator === undefined) return undefined;
  return `${operandOf(look, left)} ${operator} ${operandOf(look, right)}`;
}

const swapping = (
  name: string,
  type: string,
  operators: Readonly<Record<string, string>>,
  isMeant: (node: SyntaxNode) => boolean = () => true,
): Operator => ({
  name,
  family: "condition",
  places(look) {
    const { node } = look;
    if (node.type !== type || !isMeant(node)) return [];
    const text = withOperator(look, operators);
    return text === undefined ? [] : [replaced(node, text, isWithoutEffect(node))];
  },
});

/** Type checks have no alternative to mutate. */
const asksForType = (node: SyntaxNode): boolean => textOf(childOf(node, "left"), "operator") === "typeof";

/** Returns the test of a branch, or the left side of `&&`. */
function testOf(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === "IfStatement" || node.type === "ConditionalExpression") return childOf(node, "test");
  if (node.type === "LogicalExpression" && node["operator"] === "&&") return childOf(node, "left");
  return undefined;
}

const forced = (value: "true" | "false"): Operator => ({
  name: `condition is ${value}`,
  family: "condition",
  places({ node }) {
    const test = testOf(node);
    return test ? [replaced(test, value, true)] : [];
  },
});

const negationLeftOut: Operator = {
  name: "negation is left out",
  family: "condition",
  places(look) {
    const { node } = look;
    const argument = childOf(node, "argument");
    if (node.type !== "UnaryExpression" || node["operator"] !== "!" || !argument) return [];
    return [replaced(node, sourceOf(look, argument), isWithoutEffect(argument))];
  },
};

const flagFlipped: Operator = {
  name: "flag is the other one",
  family: "condition",
  places({ node, around: [parent] }) {
    if (node.type !== "Literal" || typeof node["value"] !== "boolean") return [];
    const isGiven = parent?.type === "Property" || parent?.type === "ReturnStatement" || isBodyOf(parent, node);
    return isGiven ? [replaced(node, String(!node["value"]), true)] : [];
  },
};

const isBodyOf = (parent: SyntaxNode | undefined, node: SyntaxNode): boolean =>
  parent?.type === "ArrowFunctionExpression" && bare(childOf(parent, "body")) === node;

export const conditionOperators: readonly Operator[] = [
  swapping("boundary is moved", "BinaryExpression", boundaries),
  swapping("comparison is reversed", "BinaryExpression", opposites, (node) => !asksForType(node)),
  swapping("and becomes or, or becomes and", "LogicalExpression", joined),
  forced("true"),
  forced("false"),
  negationLeftOut,
  flagFlipped,
];
