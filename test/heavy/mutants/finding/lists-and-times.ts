import { type Operator, type Place, replaced, sourceOf } from "./places.ts";
import { bare, childOf, childrenOf, nameOf, type SyntaxNode } from "./syntax-tree.ts";

/** Mutations of list access and of wait times. */

function memberCall(node: SyntaxNode): { readonly object: SyntaxNode; readonly name: string } | undefined {
  const callee = node.type === "CallExpression" ? childOf(node, "callee") : undefined;
  const object = childOf(callee, "object");
  const name = callee?.type === "MemberExpression" ? nameOf(callee) : undefined;
  return object && name !== undefined ? { object, name } : undefined;
}

const filterLeftOut: Operator = {
  name: "filter lets all through",
  family: "list",
  places({ node }): readonly Place[] {
    const [test] = childrenOf(node, "arguments");
    return memberCall(node)?.name === "filter" && test ? [replaced(test, "() => true")] : [];
  },
};

const quantifiers: ReadonlyMap<string | undefined, string> = new Map([
  ["some", "every"],
  ["every", "some"],
]);

const otherQuantifier: Operator = {
  name: "some for all",
  family: "list",
  places(look): readonly Place[] {
    const { node } = look;
    const call = memberCall(node);
    const property = childOf(childOf(node, "callee"), "property");
    const other = quantifiers.get(call?.name);
    if (!call || !property || other === undefined) return [];
    const { source } = look;
    return [
      replaced(node, `${source.slice(node.start, property.start)}${other}${source.slice(property.end, node.end)}`),
    ];
  },
};

const left = ["slice", "toSorted", "toReversed"];

const wholeList: Operator = {
  name: "list stays as it is",
  family: "list",
  places(look): readonly Place[] {
    const call = memberCall(look.node);
    return call && left.includes(call.name) ? [replaced(look.node, sourceOf(look, call.object))] : [];
  },
};

const noPause: Operator = {
  name: "time is not added",
  family: "time",
  places(look): readonly Place[] {
    const { node } = look;
    const [from] = childrenOf(node, "arguments");
    const isSum =
      node.type === "CallExpression" && /^add(?:Seconds|Minutes|Hours|Days|Months)$/.test(nameOf(node) ?? "");
    return isSum && from ? [replaced(node, sourceOf(look, from))] : [];
  },
};

const span = /(?:Ms|Milliseconds|Seconds|Minutes|Hours|Days|Months)$/;

const shorterSpan: Operator = {
  name: "time is a tenth",
  family: "time",
  places(look): readonly Place[] {
    const { node, around } = look;
    const init = childOf(node, "init");
    if (node.type !== "VariableDeclarator" || !init || !span.test(nameOf(childOf(node, "id")) ?? "")) return [];
    const isConstant = around.every(({ type }) => !/Function/.test(type));
    const isNumber = ["Literal", "BinaryExpression"].includes(bare(init)?.type ?? "");
    return isConstant && isNumber ? [replaced(init, `(${sourceOf(look, init)}) / 10`, true)] : [];
  },
};

export const listOperators: readonly Operator[] = [filterLeftOut, otherQuantifier, wholeList];

export const timeOperators: readonly Operator[] = [noPause, shorterSpan];
