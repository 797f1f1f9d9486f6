import { bare, childOf, childrenOf, keyOf, nameOf, parsed, type SyntaxNode, visit } from "./syntax-tree.ts";

/** State names of one kind. */
export interface Vocabulary {
  readonly file: string;
  readonly words: readonly string[];
}

const tableName = /(?:States|Statuses|states|statuses|Lines)$/;
const fieldName = /^(?:state|status|desired|outcome)$/;

function stringIn(node: SyntaxNode | undefined): readonly string[] {
  const value = bare(node)?.["value"];
  return typeof value === "string" ? [value] : [];
}

/** `{ waiting: { … }, accepted: { … } }` or `["on", "off"]`. */
function wordsOfTable(init: SyntaxNode | undefined): readonly string[] {
  const table = bare(init);
  if (table?.type === "ArrayExpression") {
    const elements = childrenOf(table, "elements");
    const words = elements.flatMap(stringIn);
    return words.length === elements.length ? words : [];
  }
  if (table?.type !== "ObjectExpression") return [];
  const properties = childrenOf(table, "properties");
  const isTable = properties.every((property) => bare(childOf(property, "value"))?.type === "ObjectExpression");
  return isTable ? properties.flatMap((property) => keyOf(property) ?? []) : [];
}

/** `"due" | "acknowledged"`. */
function wordsOfUnion(type: SyntaxNode | undefined): readonly string[] {
  if (type?.type === "TSTypeAnnotation") return wordsOfUnion(childOf(type, "typeAnnotation"));
  return type?.type === "TSUnionType"
    ? childrenOf(type, "types").flatMap((one) => stringIn(childOf(one, "literal")))
    : [];
}

function wordsAt(node: SyntaxNode): readonly string[] {
  const name = nameOf(childOf(node, "id")) ?? "";
  if (node.type === "VariableDeclarator" && tableName.test(name)) return wordsOfTable(childOf(node, "init"));
  if (node.type === "TSTypeAliasDeclaration" && /(?:State|Status)$/.test(name))
    return wordsOfUnion(childOf(node, "typeAnnotation"));
  if (node.type === "TSPropertySignature" && fieldName.test(keyOf(node) ?? ""))
    return wordsOfUnion(childOf(node, "typeAnnotation"));
  return [];
}

/** Returns the state tables of a file and its unions of state names. */
export function vocabulariesIn(file: string, source: string): readonly Vocabulary[] {
  const found: Vocabulary[] = [];
  visit(parsed(source), (node) => {
    const words = wordsAt(node);
    if (words.length > 1) found.push({ file, words });
    return true;
  });
  return found;
}

const sliceOf = (file: string): string => file.split("/").slice(0, 2).join("/");

/** Returns the vocabularies that a file can refer to: its own first, and then those of its slice. */
export const vocabulariesFor = (file: string, all: readonly Vocabulary[]): readonly Vocabulary[] => [
  ...all.filter((vocabulary) => vocabulary.file === file),
  ...all.filter((vocabulary) => vocabulary.file !== file && sliceOf(vocabulary.file) === sliceOf(file)),
];
