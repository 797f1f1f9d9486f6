import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root, sourceFiles } from "./imports.ts";

/** Sentence in a comment, a user-facing string or a page. */
export interface Sentence {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly beginsDocblock: boolean;
}

type Prose = Pick<Sentence, "line" | "text"> & { readonly isDocblock?: boolean };

/** Returns the line of each index. The indices must be in ascending order, because the text is read once. */
function linesIn(source: string): (index: number) => number {
  let line = 1;
  let at = 0;
  return (index) => {
    for (; at < index; at += 1) if (source[at] === "\n") line += 1;
    return line;
  };
}

/** Replaces text by its line breaks, so that the following lines keep their numbers. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, "");

function matchesOf(pattern: RegExp, source: string) {
  const lineOf = linesIn(source);
  return [...source.matchAll(pattern)].map(({ index, 0: found, groups = {} }) => ({
    line: lineOf(index),
    found,
    groups,
  }));
}

const comment = /\/\*\*(?<block>[\s\S]*?)\*\/|(?:(?<=^|\s)\/\/ .*(?:\n\s*(?=\/\/ ))?)+/gm;

const inComments = (source: string): readonly Prose[] =>
  matchesOf(comment, source).map(({ line, found, groups }) => ({
    line,
    text: (groups["block"] ?? found).replaceAll(/^\s*(?:\*|\/\/) ?/gm, ""),
    isDocblock: groups["block"] !== undefined,
  }));

const literal = /"(?<quoted>[^"\\\n]*)"|`(?<template>[^`]*)`|>(?<tagged>[^<>{}=;]+)</g;

/** String literals of three words or more, and text between tags. */
const inStrings = (source: string): readonly Prose[] =>
  matchesOf(literal, source.replaceAll(comment, blank)).flatMap(({ line, groups }) => {
    const text = groups["quoted"] ?? groups["template"] ?? groups["tagged"] ?? "";
    return text.trim().split(/\s+/).length < 3 ? [] : [{ line, text }];
  });

/** Paragraph, list item or table row. */
const paragraph = /^(?!\s*$).+(?:\n(?!\s*(?:$|[-*|#]|\d+\.)).+)*/gm;

const inMarkdown = (source: string): readonly Prose[] =>
  matchesOf(paragraph, source.replaceAll(/^\s*```[\s\S]*?```/gm, blank)).map(({ line, found }) => ({
    line,
    text: found,
  }));

const described = /^\s*"(?:summary|description|title)": (?<quoted>".*"),?$/gm;

const inOpenapi = (source: string): readonly Prose[] =>
  matchesOf(described, source).map(({ line, groups }) => ({
    line,
    text: JSON.parse(groups["quoted"] ?? "") as string,
  }));

function sentencesOf(file: string, { line, text, isDocblock = false }: Prose): readonly Sentence[] {
  const ends = [...text.matchAll(/[.!?:]\s+(?=[A-Z`[])/g)].map(({ index, 0: end }) => index + end.length);
  const lineOf = linesIn(text);
  const starts = [text.length - text.trimStart().length, ...ends];
  return starts.map((start, at) => ({
    file,
    line: line + lineOf(start) - 1,
    text: text
      .slice(start, starts[at + 1])
      .replaceAll(/\s+/g, " ")
      .trim(),
    beginsDocblock: isDocblock && at === 0,
  }));
}

const sentencesIn = (files: readonly string[], proseIn: (source: string) => readonly Prose[]): readonly Sentence[] =>
  files.flatMap((file) => proseIn(readFileSync(join(root, file), "utf8")).flatMap((prose) => sentencesOf(file, prose)));

const code = sourceFiles.filter((file) => !file.includes("/generated/"));

const stringsAreShown = (file: string): boolean =>
  file.endsWith("problems.ts") || /^packages\/(?:cli|console|mcp)\//.test(file);

const isGenerated = (page: string): boolean =>
  readFileSync(join(root, page), "utf8").slice(0, 700).includes("`npm run generate ");

const pages = globSync("{*,{docs,events,functions,lib,local,packages,sandbox,scripts,test}/**/*}.md", {
  cwd: root,
  exclude: (name) => name === "node_modules",
})
  .toSorted()
  .filter((page) => !isGenerated(page));

export const allSentences: readonly Sentence[] = [
  ...sentencesIn(code, inComments),
  ...sentencesIn(code.filter(stringsAreShown), inStrings),
  ...sentencesIn(pages, inMarkdown),
  ...sentencesIn(["docs/openapi.json"], inOpenapi),
];
