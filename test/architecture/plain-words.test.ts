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
  (beginsDocblock && headless.test(text)) ||
  telltale.test(text.replaceAll(/`[^`]*`|\[[^\]]*\.ts\]\([^)]*\)|\]\([^)]*\)/g, ""));

/** Quotes recorded findings. */
const withFindings = "test/heavy/mutants/README.md";

it("comments, pages and user-facing texts use plain words", () => {
  expect(allSentences.length).toBeGreaterThan(10_000);
  const unusual = allSentences.filter((sentence) => sentence.file !== withFindings && isUnusual(sentence));
  expect(unusual.map(({ file, line, text }) => `${file}:${line}: ${text}`)).toEqual([]);
});
