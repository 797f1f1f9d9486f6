import { type Operator, replaced } from "./places.ts";
import { keyOf, type SyntaxNode } from "./syntax-tree.ts";

/** Replaces a state with another legal state of its table. */

/** Properties of state tables that define transitions and display. The code performs the transitions. */
const saidOfStates = ["next", "shown", "kind", "type"];

const matchesFilter = (parent: SyntaxNode | undefined): boolean =>
  parent?.type === "BinaryExpression" || parent?.type === "SwitchCase" || parent?.type === "MemberExpression";

const otherState: Operator = {
  name: "state is another one",
  family: "state",
  places({ node, around, vocabularies }) {
    const word = node["value"];
    const [parent] = around;
    if (node.type !== "Literal" || typeof word !== "string" || matchesFilter(parent)) return [];
    if (around.some((outer) => outer.type === "Property" && saidOfStates.includes(keyOf(outer) ?? ""))) return [];
    const words = vocabularies.find((vocabulary) => vocabulary.words.includes(word))?.words;
    const other = words?.[(words.indexOf(word) + 1) % words.length];
    return other === undefined ? [] : [replaced(node, JSON.stringify(other), true)];
  },
};

export const stateOperators: readonly Operator[] = [otherState];
