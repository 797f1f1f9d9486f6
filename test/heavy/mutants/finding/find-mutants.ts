import { readFileSync } from "node:fs";
import type { Mutant } from "../mutant.ts";
import { amountOperators } from "./amounts.ts";
import { type AreaName, filesOf, filesWithStates } from "./areas.ts";
import { conditionOperators } from "./conditions.ts";
import { listOperators, timeOperators } from "./lists-and-times.ts";
import type { Operator } from "./places.ts";
import { stateOperators } from "./states.ts";
import { childOf, keyOf, nameOf, parsed, type SyntaxNode, visit } from "./syntax-tree.ts";
import { type Vocabulary, vocabulariesFor, vocabulariesIn } from "./vocabularies.ts";
import { isTransactionSource, writeOperators } from "./writes.ts";

const operators: readonly Operator[] = [
  ...conditionOperators,
  ...amountOperators,
  ...stateOperators,
  ...writeOperators,
  ...listOperators,
  ...timeOperators,
];

/** Skips types, imports and error messages. */
const skippedTypes = ["ImportDeclaration", "ExportAllDeclaration", "ThrowStatement", "TemplateLiteral"];
const typesWithExpression = ["TSAsExpression", "TSSatisfiesExpression", "TSNonNullExpression"];

/** Calls that only log or report, or that describe requests. */
const telling = /(?:^|\.)(?:log|age|console|history|tell|told|refusal|metrics)\b|^v\./;
const textNames = ["detail", "text", "title", "description", "reason", "message", "examples", "summary", "rejection"];
const textConstants = /(?:Problems|Schema|Schemas|Examples|Columns|Texts|[cC]ontract|Findings|Pattern)$/;

/** A condition expression can be a template literal with a value. */
const isConditionWithValue = (node: SyntaxNode, [parent]: readonly SyntaxNode[]): boolean =>
  node.type === "TemplateLiteral" && ["expression", "ConditionExpression"].includes(keyOf(parent) ?? "");

function isTelling(node: SyntaxNode, source: string): boolean {
  const inner = childOf(node, "expression") ?? childOf(node, "argument");
  if (node.type === "ExpressionStatement" || node.type === "AwaitExpression")
    return !!inner && isTelling(inner, source);
  const callee = node.type === "CallExpression" ? childOf(node, "callee") : undefined;
  return callee !== undefined && telling.test(source.slice(callee.start, callee.end).replaceAll(/\s/g, ""));
}

function isSkipped(node: SyntaxNode, around: readonly SyntaxNode[], source: string): boolean {
  const [parent] = around;
  if (isTelling(node, source)) return true;
  if (node.type.startsWith("TS")) return !typesWithExpression.includes(node.type);
  if (skippedTypes.includes(node.type)) return !isTransactionText(node, around);
  if (node.type === "NewExpression") return /(?:Error|Taken|Busy|Unavailable)$/.test(nameOf(node) ?? "");
  if (node.type === "VariableDeclarator") return textConstants.test(nameOf(childOf(node, "id")) ?? "");
  if (node.type === "Property") return textNames.includes(keyOf(node) ?? "");
  return parent?.type === "Property" && childOf(parent, "key") === node && parent["shorthand"] !== true;
}

const isTransactionText = (node: SyntaxNode, around: readonly SyntaxNode[]): boolean =>
  isConditionWithValue(node, around) ||
  (node.type === "TemplateLiteral" &&
    around[0]?.type === "VariableDeclarator" &&
    nameOf(childOf(around[0], "id")) === "expression");

const shownMax = 90;

function shown(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > shownMax ? `${line.slice(0, shownMax - 1)}…` : line;
}

/** Returns every mutant that the operators can create in a file. */
export function mutantsIn(
  { file, area, source }: { readonly file: string; readonly area: AreaName; readonly source: string },
  allVocabularies: readonly Vocabulary[],
): readonly Mutant[] {
  const found: Mutant[] = [];
  const named = new Map<string, number>();
  const vocabularies = vocabulariesFor(file, allVocabularies);
  const writesItems = isTransactionSource(source);
  visit(parsed(source), (node, around) => {
    if (isSkipped(node, around, source)) return false;
    for (const { name: operator, family, places } of operators) {
      for (const { start, end, after, change } of places({ node, around, source, vocabularies, writesItems })) {
        const before = shown(source.slice(start, end));
        const plain = `${file}: ${operator}: ${before} → ${shown(after)}`;
        const times = (named.get(plain) ?? 0) + 1;
        named.set(plain, times);
        const line = source.slice(0, start).split("\n").length;
        const name = times === 1 ? plain : `${plain} (${times})`;
        found.push({ name, area, file, line, family, operator, before, after: shown(after), start, end, change });
      }
    }
    return true;
  });
  return found;
}

/** Returns every possible mutant, by area. */
export function mutantsOf(areas: readonly AreaName[]): ReadonlyMap<AreaName, readonly Mutant[]> {
  const sourceOf = (file: string): string => readFileSync(file, "utf8");
  const vocabularies = filesWithStates().flatMap((file) => vocabulariesIn(file, sourceOf(file)));
  return new Map(
    areas.map((area) => [
      area,
      filesOf(area).flatMap((file) => mutantsIn({ file, area, source: sourceOf(file) }, vocabularies)),
    ]),
  );
}
