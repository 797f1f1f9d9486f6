import { type Operator, type Place, replaced } from "./places.ts";
import { bare, childOf, childrenOf, keyOf, nameOf, rootOf, type SyntaxNode } from "./syntax-tree.ts";

/** Mutations of writes and their conditions. */

const conditionNames = ["onlyIf", "ConditionExpression"];

/** Removes the values too, because DynamoDB rejects unused expression values. */
const conditionLeftOut: Operator = {
  name: "write condition is left out",
  family: "write",
  places({ node, around: [parent] }): readonly Place[] {
    const name = keyOf(node);
    const value = childOf(node, "value");
    if (node.type === "Property" && name === "onlyIf" && value && parent?.type === "ObjectExpression") {
      const text = "undefined";
      if (node["shorthand"] !== true) return [replaced(value, text, true)];
      return [
        { start: node.start, end: node.end, after: "onlyIf: undefined", change: { kind: "shorthand", name, text } },
      ];
    }
    const isArgument = parent?.type === "CallExpression" && childrenOf(parent, "arguments").includes(node);
    return isArgument && /^(?:isNew|onlyIf|is[A-Z]\w*Condition)$/.test(nameOf(node) ?? "")
      ? [replaced(node, "undefined", true)]
      : [];
  },
};

function isConditionText(node: SyntaxNode, around: readonly SyntaxNode[]): boolean {
  const [parent, outer] = around;
  const name = parent?.type === "Property" ? keyOf(parent) : undefined;
  if (name !== undefined) return name === "expression" || conditionNames.includes(name);
  const owner = parent?.type === "VariableDeclarator" ? nameOf(childOf(parent, "id")) : keyOf(outer);
  return node.type === "Literal" && (owner === "expression" || conditionNames.includes(owner ?? ""));
}

/** Splits a condition into its parts, but not inside parentheses. */
function partsOf(condition: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let place = 0; place < condition.length; place += 1) {
    if (condition[place] === "(") depth += 1;
    if (condition[place] === ")") depth -= 1;
    if (depth === 0 && condition.startsWith(" AND ", place)) {
      parts.push(condition.slice(from, place));
      from = place + " AND ".length;
    }
  }
  return [...parts, condition.slice(from)];
}

/** The replacement is always true but still uses the values, because DynamoDB rejects unused expression values. */
function weakened(part: string): string {
  const key = /(?:^|\W)holder\b/.test(part) || part.includes(":holder") ? "pk" : "#pk";
  return `(${part} OR attribute_exists(${key}) OR attribute_not_exists(${key}))`;
}

const conditionWeakened: Operator = {
  name: "write condition loses a part",
  family: "write",
  places({ node, around, source }): readonly Place[] {
    if (node.type !== "Literal" && node.type !== "TemplateLiteral") return [];
    if (!isConditionText(node, around)) return [];
    const quote = source[node.start] ?? '"';
    const parts = partsOf(source.slice(node.start + 1, node.end - 1));
    if (parts.length < 2) return [];
    return parts.map((part, place) => ({
      ...replaced(node, `${quote}${parts.with(place, weakened(part)).join(" AND ")}${quote}`),
      after: `without ${part}`,
    }));
  },
};

const isWritten = (node: SyntaxNode): boolean =>
  ["CallExpression", "Identifier", "SpreadElement", "ObjectExpression", "MemberExpression"].includes(node.type);

const writeLeftOut: Operator = {
  name: "write is left out",
  family: "write",
  places({ node, around: [parent], writesItems }): readonly Place[] {
    if (!writesItems || parent?.type !== "ArrayExpression" || !isWritten(node)) return [];
    if (node.type !== "SpreadElement")
      return [{ start: node.start, end: node.end, after: "left out", change: { kind: "element" } }];
    const spread = childOf(node, "argument");
    return spread ? [{ ...replaced(spread, "[]", true), after: "left out" }] : [];
  },
};

const removalLeftOut: Operator = {
  name: "attributes stay",
  family: "write",
  places({ node, around: [parent] }): readonly Place[] {
    const value = childOf(node, "value");
    if (node.type !== "Property" || keyOf(node) !== "remove" || !value || node["shorthand"] === true) return [];
    return parent?.type === "ObjectExpression" ? [replaced(value, "[]", true)] : [];
  },
};

/** A call as a statement has an effect: a write, a log entry or a step. */
const stepLeftOut: Operator = {
  name: "step is left out",
  family: "write",
  places(look): readonly Place[] {
    const { node } = look;
    if (node.type !== "ExpressionStatement") return [];
    const expression = bare(childOf(node, "expression"));
    const call = expression?.type === "AwaitExpression" ? bare(childOf(expression, "argument")) : expression;
    if (call?.type !== "CallExpression" || rootOf(call) === "super") return [];
    return [{ start: node.start, end: node.end, after: "left out", change: { kind: "statement" } }];
  },
};

export const writeOperators: readonly Operator[] = [
  conditionLeftOut,
  conditionWeakened,
  writeLeftOut,
  removalLeftOut,
  stepLeftOut,
];

export const isTransactionSource = (source: string): boolean => /\b(?:Write|Put|Update)\b/.test(source);
