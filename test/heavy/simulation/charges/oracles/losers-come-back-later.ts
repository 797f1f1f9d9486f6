import type { Oracle } from "../../books.ts";

/** Who loses one race after the other for a charge is told to come back after a pause, and keeps the table busy no longer. */
export const losersComeBackLater: Oracle = ({ lostRaces }) =>
  [...Map.groupBy(lostRaces, (invocation) => invocation)]
    .filter(([invocation, lost]) => invocation.startsWith("action ") && lost.length > lostMax)
    .map(([invocation, lost]) => `${invocation} lost ${lost.length} races for its charge and went on`);

/** Four tries of two writes each, with the card and without, and one for what a network has answered, which has to be written whoever else writes. */
const lostMax = 9;
