import type { Books, Oracle } from "./books.ts";
import { ofAllParts } from "./parts.ts";
import { machines } from "./situations/machines.ts";
import { statesFollow } from "./situations/states-follow.ts";

const ofStates = ofAllParts("oracles");

const ofChanges = { statesFollowTheirTables: statesFollow(machines), ...ofAllParts("oraclesOfChanges") };

/** All of them, by their names. */
export const oracles: Readonly<Record<string, Oracle>> = { ...ofStates, ...ofChanges };

/** Everything that is wrong after a run. */
export const findingsIn = (books: Books): readonly string[] =>
  Object.values(oracles).flatMap((oracle) => oracle(books));

/** The first oracle that finds something, by its name, with what it finds. */
export const failingOracle = (
  books: Books,
): { readonly oracle: string; readonly findings: readonly string[] } | undefined => {
  for (const [oracle, held] of Object.entries(oracles)) {
    const findings = held(books);
    if (findings.length > 0) return { oracle, findings };
  }
  return undefined;
};

/** The same where tables were restored, whose items went back and were counted on: from one change to the next no table leads there. */
export const findingsAfterRestore = (books: Books): readonly string[] =>
  Object.values(ofStates).flatMap((oracle) => oracle(books));
