import type { Oracle } from "../../books.ts";

/** A request that repeatedly loses races for a charge is asked to retry later and stops writing. */
export const losersComeBackLater: Oracle = ({ lostRaces }) =>
  [...Map.groupBy(lostRaces, (invocation) => invocation)]
    .filter(([invocation, lost]) => invocation.startsWith("action ") && lost.length > lostMax)
    .map(([invocation, lost]) => `${invocation} lost ${lost.length} races for its charge and went on`);

/**
 * Four attempts of two writes each, with and without the card, plus one for the network's response, which must be written
 * despite concurrent writes.
 */
const lostMax = 9;
