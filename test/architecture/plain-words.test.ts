import { dirname } from "node:path";
import { expect, it } from "vitest";
import { allSentences, type Sentence } from "./prose.ts";

/**
 * Finds sentences with words that a payments engineer would not write ("Plain words" in docs/house-rules.md). Rewrite the
 * entire sentence with the code next to it, because replacing only the word seldom helps.
 */

const headless =
  /^(?:What|How|Whether|Who|Whose|Whom|Where|Which|Why|Whoever|Whatever|Of|As|Told|Made|Given|Taken)\b(?!-)|^By [^.:]{0,40}:/;

const telltale = new RegExp(
  `^Nothing\\b|\\b(?:${[
    "whoever|whomever|nobody|somebody",
    "brought|told|tells|hears|heard|says|wants|dies|died|shall",
    "(?:by|of) (?:itself|themselves)",
    "(?:of (?:its|their|your|our)|an) own",
    "given (?:to clearing|out)",
    "anew|any more|at once|for good|all the same|in the order of time",
  ].join("|")})\\b`,
  "i",
);

const isUnusual = ({ text, beginsDocblock }: Sentence): boolean =>
  (beginsDocblock && headless.test(text)) || telltale.test(text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ""));

/** Slice, package, or the first two folders of any other file. */
const folderOf = (file: string): string =>
  file === "docs/openapi.json" ? file : dirname(file).split("/").slice(0, 2).join("/");

const found = Object.groupBy(allSentences.filter(isUnusual), ({ file }) => folderOf(file));

/** Maximum number of findings per folder. Lower the number as you rewrite; a folder without findings has no entry. */
const limits: Readonly<Record<string, number>> = {
  "test/heavy": 31,
};

const overLimit = Object.entries(found).flatMap(([folder, sentences = []]) => {
  const limit = limits[folder] ?? 0;
  if (sentences.length <= limit) return [];
  return [
    `${folder}: ${sentences.length} instead of ${limit}`,
    ...sentences.map(({ file, line, text }) => `${file}:${line}: ${text}`),
  ];
});

it("comments, pages and user-facing texts use plain words, except in folders that are still being rewritten", () => {
  expect(allSentences.length).toBeGreaterThan(10_000);
  expect(overLimit).toEqual([]);
});
