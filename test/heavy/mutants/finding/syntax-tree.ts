import { parseAst } from "rolldown/parseAst";

/** The part of a source file's AST node that the operators use. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

export function childOf(node: SyntaxNode | undefined, name: string): SyntaxNode | undefined {
  const child = node?.[name];
  return isNode(child) ? child : undefined;
}

export function childrenOf(node: SyntaxNode | undefined, name: string): readonly SyntaxNode[] {
  const children = node?.[name];
  return Array.isArray(children) ? children.filter(isNode) : [];
}

export function textOf(node: SyntaxNode | undefined, name: string): string | undefined {
  const text = node?.[name];
  return typeof text === "string" ? text : undefined;
}

/** Returns the name of an identifier, a member or a callee. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "Identifier" || node?.type === "PrivateIdentifier") return textOf(node, "name");
  if (node?.type === "MemberExpression") return nameOf(childOf(node, "property"));
  if (node?.type === "CallExpression" || node?.type === "NewExpression") return nameOf(childOf(node, "callee"));
  return undefined;
}

/** Returns the root of a chain of members and calls: `log` in `log.with(x).warn(y)`. */
export function rootOf(node: SyntaxNode | undefined): string | undefined {
  if (node?.type === "MemberExpression") return rootOf(childOf(node, "object"));
  if (node?.type === "CallExpression") return rootOf(childOf(node, "callee"));
  return nameOf(node);
}

export function keyOf(property: SyntaxNode | undefined): string | undefined {
  const key = childOf(property, "key");
  return nameOf(key) ?? (typeof key?.["value"] === "string" ? key["value"] : undefined);
}

const typeOnly = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression", "ParenthesizedExpression"];

/** Returns an expression without TypeScript-only syntax. */
export const bare = (node: SyntaxNode | undefined): SyntaxNode | undefined =>
  node && typeOnly.includes(node.type) ? bare(childOf(node, "expression")) : node;

export const parsed = (source: string): SyntaxNode => parseAst(source, { lang: "ts" }) as unknown as SyntaxNode;

/** Visits descendant nodes in source order. Each call includes the ancestors, nearest first. */
export function visit(
  node: SyntaxNode,
  enter: (node: SyntaxNode, around: readonly SyntaxNode[]) => boolean,
  around: readonly SyntaxNode[] = [],
): void {
  if (!enter(node, around)) return;
  const inner = [node, ...around];
  for (const value of Object.values(node)) {
    const children: readonly unknown[] = Array.isArray(value) ? value : [value];
    for (const child of children) if (isNode(child)) visit(child, enter, inner);
  }
}

const effects = [
  "AwaitExpression",
  "YieldExpression",
  "CallExpression",
  "NewExpression",
  "AssignmentExpression",
  "UpdateExpression",
  "ArrowFunctionExpression",
  "FunctionExpression",
  "TaggedTemplateExpression",
  "ImportExpression",
];

/** Returns true if an expression has no side effects, so the mutated build can evaluate both versions. */
export function isWithoutEffect(node: SyntaxNode): boolean {
  let isPlain = true;
  visit(node, ({ type }) => {
    isPlain &&= !effects.includes(type);
    return isPlain;
  });
  return isPlain;
}
