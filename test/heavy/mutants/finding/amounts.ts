import { type Operator, operandOf, type Place, replaced } from "./places.ts";
import { bare, childOf, isWithoutEffect, keyOf, nameOf, rootOf, type SyntaxNode, textOf } from "./syntax-tree.ts";

/** Mutations of counted values: money, versions, attempts and positions. */

const others: Readonly<Record<string, string>> = { "+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=" };

function isText(node: SyntaxNode | undefined): boolean {
  const plain = bare(node);
  if (plain?.type === "TemplateLiteral") return true;
  if (plain?.type === "BinaryExpression") return isText(childOf(plain, "left")) || isText(childOf(plain, "right"));
  return typeof plain?.["value"] === "string";
}

const arithmetic: Operator = {
  name: "arithmetic is the other way round",
  family: "amount",
  places(look) {
    const { node } = look;
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    const other = others[textOf(node, "operator") ?? ""];
    const isSum = node.type === "BinaryExpression" || node.type === "AssignmentExpression";
    if (!isSum || !left || !right || other === undefined || isText(left) || isText(right)) return [];
    return [replaced(node, `${operandOf(look, left)} ${other} ${operandOf(look, right)}`, isWithoutEffect(node))];
  },
};

const operandsSwapped: Operator = {
  name: "operands are swapped",
  family: "amount",
  places(look) {
    const { node } = look;
    const [left, right] = [childOf(node, "left"), childOf(node, "right")];
    if (node.type !== "BinaryExpression" || node["operator"] !== "-" || !left || !right) return [];
    return [replaced(node, `${operandOf(look, right)} - ${operandOf(look, left)}`, isWithoutEffect(node))];
  },
};

/** Names of counted values. `value` is an amount; `number` alone is a card number. */
const counted = /(?:Minor|^value|[cC]ount|^revision|^version|^sequence|^attempts|[cC]lears|Number)$/;

const countedTypes = ["Literal", "MemberExpression", "Identifier", "BinaryExpression", "CallExpression"];

/** Excludes expressions that might not be numbers, because the operators mutate amounts, not strings. */
const isNumber = (node: SyntaxNode): boolean =>
  countedTypes.includes(node.type) && !isText(node) && !["undefined", "v"].includes(rootOf(node) ?? "");

const offByOne: Operator = {
  name: "one more",
  family: "amount",
  places(look): readonly Place[] {
    const { node } = look;
    const value = childOf(node, "value");
    const name = keyOf(node);
    if (node.type !== "Property" || !value || name === undefined || !counted.test(name)) return [];
    const number = bare(value);
    if (look.around[0]?.type !== "ObjectExpression" || !number || !isNumber(number)) return [];
    const text = `${operandOf(look, value)} + 1`;
    if (node["shorthand"] !== true) return [replaced(value, text, isWithoutEffect(value))];
    return [{ start: node.start, end: node.end, after: text, change: { kind: "shorthand", name, text } }];
  },
};

const extremes: Readonly<Record<string, string>> = { min: "max", max: "min" };

const otherExtreme: Operator = {
  name: "the largest for the smallest",
  family: "amount",
  places(look) {
    const { node } = look;
    const callee = childOf(node, "callee");
    const other = extremes[nameOf(callee) ?? ""];
    if (node.type !== "CallExpression" || !callee || rootOf(callee) !== "Math" || other === undefined) return [];
    return [replaced(node, `Math.${other}${look.source.slice(callee.end, node.end)}`)];
  },
};

export const amountOperators: readonly Operator[] = [arithmetic, operandsSwapped, offByOne, otherExtreme];
