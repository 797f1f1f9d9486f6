import type { Books, Oracle } from "./books.ts";
import { ofAllParts } from "./parts.ts";
import { machines } from "./situations/machines.ts";
import { statesFollow } from "./situations/states-follow.ts";

const ofStates = ofAllParts("oracles");

const ofChanges = { statesFollowTheirTables: statesFollow(machines), ...ofAllParts("oraclesOfChanges") };

export const oracles: Readonly<Record<string, Oracle>> = { ...ofStates, ...ofChanges };

export const findingsIn = (books: Books): readonly string[] =>
  Object.values(oracles).flatMap((oracle) => oracle(books));

/** Returns the first failing oracle by name, with its findings. */
export function failingOracle(
  books: Books,
): { readonly oracle: string; readonly findings: readonly string[] } | undefined {
  for (const [oracle, held] of Object.entries(oracles)) {
    const findings = held(books);
    if (findings.length > 0) return { oracle, findings };
  }
  return undefined;
}

/**
 * Findings after a restore, without the oracles that compare consecutive versions of an item: a restore sets items back and
 * increases counters.
 */
export const findingsAfterRestore = (books: Books): readonly string[] =>
  Object.values(ofStates).flatMap((oracle) => oracle(books));
