import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { idempotencyKeyPattern } from "../../functions/shared/store/idempotency.ts";
import { languagePreference } from "../../functions/three-ds/domain/areq/browser-language.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { leavesOfRequest } from "../support/request-leaves.ts";

/**
 * No pattern that a request is held against, ours or valibot's, needs more than a time that grows with the text: a checker
 * builds the automaton of each and looks for ways to read one text in many ways. That takes half a second a pattern, so those
 * that were found linear are kept in a file, which is believed only where random tests make fewer runs. After a new one was found linear,
 *
 *   PIN_LINEAR_PATTERNS=on npx vitest run --project unit test/contract/linear-patterns.test.ts
 */

type Verdict = { readonly status: string; readonly complexity?: { readonly type: string } };
type Checker = (
  source: string,
  flags: string,
  options: { readonly checker: "automaton"; readonly timeout: number },
) => Verdict;

/** The build for browsers is the whole checker in one file, without a Java or native program behind it. */
const { checkSync }: { readonly checkSync: Checker } = createRequire(import.meta.url)("recheck/lib/browser.js");

const pinFile = join(import.meta.dirname, "linear-patterns.json");

const pinned: readonly string[] = JSON.parse(readFileSync(pinFile, "utf8"));

const ofSchemas = endpointContracts
  .flatMap(leavesOfRequest)
  .flatMap(({ rules }) => rules.flatMap(({ requirement }) => (requirement instanceof RegExp ? [requirement] : [])));

const ofHelpers = [idempotencyKeyPattern, languagePreference];

/** Where a group that begins there ends. */
const endOfGroup = (source: string, start: number): number => {
  let depth = 0;
  let isInClass = false;
  for (let at = start; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === "\\") at += 1;
    else if (isInClass) isInClass = sign !== "]";
    else if (sign === "[") isInClass = true;
    else if (sign === "(") depth += 1;
    else if (sign === ")" && --depth === 0) return at + 1;
  }
  return source.length;
};

/** The checker knows no look-ahead. One at the beginning of an anchored pattern is asked once, like a pattern of its own. */
const parts = (source: string): readonly string[] => {
  if (!/^\^\(\?[!=]/.test(source)) return [source];
  const end = endOfGroup(source, 1);
  return [`^(?:${source.slice(4, end - 1)})`, ...parts(`^${source.slice(end)}`)];
};

const patterns = [...new Set([...ofSchemas, ...ofHelpers].flatMap(({ source }) => parts(source)))].sort();

const statusOf = (source: string): string => {
  const { status, complexity } = checkSync(source, "", { checker: "automaton", timeout: 60_000 });
  return complexity && complexity.type !== "safe" ? `${status}, ${complexity.type}` : status;
};

const isLinear = (source: string): boolean => /^safe(, linear)?$/.test(statusOf(source));

if (process.env["PIN_LINEAR_PATTERNS"] === "on") {
  const linear = patterns.filter((source) => pinned.includes(source) || isLinear(source));
  writeFileSync(pinFile, `${JSON.stringify(linear, undefined, 2)}\n`);
}

const unpinned = inject("randomRuns") < 1 ? patterns.filter((source) => !pinned.includes(source)) : patterns;

describe("a pattern that requests are held against", () => {
  it("is found in the schemas", () => expect(patterns.length).toBeGreaterThan(40));

  it("is linear", () =>
    expect(unpinned.filter((source) => !isLinear(source)).map((source) => `${source}: ${statusOf(source)}`)).toEqual(
      [],
    ));

  it("would be found if it were not", () => {
    expect(statusOf(String.raw`^\w+(-\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$`)).toBe("vulnerable, polynomial");
    expect(statusOf("^(a|a)*$")).toBe("vulnerable, exponential");
  });
});
