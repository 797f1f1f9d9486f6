import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { idempotencyKeyPattern } from "../../functions/shared/store/idempotency.ts";
import { languagePreference } from "../../functions/three-ds/domain/areq/browser-language.ts";
import { endpointContracts } from "../architecture/contracts.ts";
import { leavesOfRequest } from "../support/request-leaves.ts";

/**
 * Checks that no pattern for requests, ours or valibot's, needs more than linear time: a checker builds the automaton of each
 * pattern and searches for ambiguity. The check takes half a second per pattern, so patterns found linear are stored in a file,
 * which is used only if property-based tests make fewer runs. To add a new linear pattern:
 * PIN_LINEAR_PATTERNS=on npx vitest run --project unit test/contract/linear-patterns.test.ts
 */

type Verdict = { readonly status: string; readonly complexity?: { readonly type: string } };
type Checker = (
  source: string,
  flags: string,
  options: { readonly checker: "automaton"; readonly timeout: number },
) => Verdict;

/** The browser build contains the entire checker in one file, without a Java or native program. */
const { checkSync }: { readonly checkSync: Checker } = createRequire(import.meta.url)("recheck/lib/browser.js");

const pinFile = join(import.meta.dirname, "linear-patterns.json");

const pinned: readonly string[] = JSON.parse(readFileSync(pinFile, "utf8"));

const ofSchemas = endpointContracts
  .flatMap(leavesOfRequest)
  .flatMap(({ rules }) => rules.flatMap(({ requirement }) => (requirement instanceof RegExp ? [requirement] : [])));

const ofHelpers = [idempotencyKeyPattern, languagePreference];

/** Returns the end of the group that starts at this index. */
function endOfGroup(source: string, start: number): number {
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
}

/**
 * The checker does not support look-ahead. A look-ahead at the start of an anchored pattern is evaluated once, like a separate
 * pattern.
 */
function parts(source: string): readonly string[] {
  if (!/^\^\(\?[!=]/.test(source)) return [source];
  const end = endOfGroup(source, 1);
  return [`^(?:${source.slice(4, end - 1)})`, ...parts(`^${source.slice(end)}`)];
}

const patterns = [...new Set([...ofSchemas, ...ofHelpers].flatMap(({ source }) => parts(source)))].sort();

function statusOf(source: string): string {
  const { status, complexity } = checkSync(source, "", { checker: "automaton", timeout: 60_000 });
  return complexity && complexity.type !== "safe" ? `${status}, ${complexity.type}` : status;
}

const isLinear = (source: string): boolean => /^safe(, linear)?$/.test(statusOf(source));

if (process.env["PIN_LINEAR_PATTERNS"] === "on") {
  const linear = patterns.filter((source) => pinned.includes(source) || isLinear(source));
  writeFileSync(pinFile, `${JSON.stringify(linear, undefined, 2)}\n`);
}

const unpinned = inject("randomRuns") < 1 ? patterns.filter((source) => !pinned.includes(source)) : patterns;

describe("a pattern that validates requests", () => {
  it("is found in the schemas", () => expect(patterns.length).toBeGreaterThan(40));

  it("is linear", () =>
    expect(unpinned.filter((source) => !isLinear(source)).map((source) => `${source}: ${statusOf(source)}`)).toEqual(
      [],
    ));

  it("is detected if it is not linear", () => {
    expect(statusOf(String.raw`^\w+(-\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$`)).toBe("vulnerable, polynomial");
    expect(statusOf("^(a|a)*$")).toBe("vulnerable, exponential");
  });
});
