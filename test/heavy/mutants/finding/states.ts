import { type Operator, replaced } from "./places.ts";
import { keyOf, type SyntaxNode } from "./syntax-tree.ts";

/** A state becomes another legal one of its table. */

/** Tables of states say where a state leads and how it is shown; it is the code that goes there. */
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
