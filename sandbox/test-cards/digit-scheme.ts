import { cardNetworks, profileOf } from "../../functions/card-networks/networks.ts";
import { type Outcome, outcomes } from "./outcomes.ts";
import { choiceOf } from "./test-cards.ts";
import { testTokenIn } from "./token-scheme.ts";

/**
 * The four digits before the check digit select the behavior: protocol version, 3DS Method, outcome, variation. The first two
 * digits select properties of card ranges, so they apply only to numbers with a test prefix. The last two digits apply to
 * every card, as does the property `isChecked` of the second digit.
 */

export interface VersionChoice {
  readonly digit: number;
  readonly meaning: string;
  /** Lowest and highest protocol versions that the issuer supports. Absent if no card range contains the card. */
  readonly versions?: readonly [string, string];
  /** True if the ranges of these cards are added, changed and deleted daily. */
  readonly changesDaily?: true;
}

export const versionChoices = [
  { digit: 0, meaning: "versions 2.1.0 and 2.2.0", versions: ["2.1.0", "2.2.0"] },
  { digit: 1, meaning: "version 2.1.0 only", versions: ["2.1.0", "2.1.0"] },
  { digit: 2, meaning: "version 2.2.0 only", versions: ["2.2.0", "2.2.0"] },
  { digit: 3, meaning: "version 2.3.1 only, which the service does not support", versions: ["2.3.1", "2.3.1"] },
  {
    digit: 8,
    meaning: "same as 0, in ranges that are added, changed and deleted daily",
    versions: ["2.1.0", "2.2.0"],
    changesDaily: true,
  },
  { digit: 9, meaning: "not enrolled: not in any card range" },
] as const satisfies readonly VersionChoice[];

export interface MethodChoice {
  readonly digit: number;
  readonly meaning: string;
  readonly method: "answers" | "none" | "never-answers";
  /** The issuer detects whether its 3DS Method ran, and rejects an AReq that falsely claims completion (`threeDSCompInd` Y). */
  readonly isChecked?: true;
}

export const methodChoices = [
  { digit: 0, meaning: "3DS Method that responds", method: "answers" },
  { digit: 1, meaning: "no 3DS Method", method: "none" },
  { digit: 2, meaning: "3DS Method that never responds", method: "never-answers" },
  {
    digit: 3,
    meaning:
      "3DS Method that responds; a request that falsely reports that the method completed is rejected with reason 11",
    method: "answers",
    isChecked: true,
  },
] as const satisfies readonly MethodChoice[];

/**
 * Test cards familiar from other sandboxes and from this sandbox's getting-started guides. These test cards behave like
 * cards with the scenario digits 0000 (authenticated without a challenge), regardless of the digits in their numbers.
 */
export const familiarCards: readonly string[] = cardNetworks.map((network) => profileOf(network).testNumber);

export interface Scenario {
  readonly version: VersionChoice;
  readonly method: MethodChoice;
  readonly outcome: Outcome;
}

/** An unlisted variation behaves like variation 0 of its outcome. */
function outcomeOf(digits: string): Outcome {
  const rows: readonly Outcome[] = outcomes;
  const find = (wanted: string) => rows.find((row) => row.digits === wanted);
  const outcome = find(digits) ?? find(`${digits.charAt(0)}0`);
  if (!outcome) throw new Error("an outcome has no variation 0");
  return outcome;
}

export const scenarioOfDigits = (digits: string): Scenario => ({
  version: choiceOf<VersionChoice>(versionChoices, digits.charAt(0)),
  method: choiceOf<MethodChoice>(methodChoices, digits.charAt(1)),
  outcome: outcomeOf(digits.slice(2, 4)),
});

/** Returns the scenario of a card, or of the card that a token represents. */
export function scenarioOfCard(number: string): Scenario {
  const card = testTokenIn(number)?.card ?? number;
  return scenarioOfDigits(familiarCards.includes(card) ? "0000" : card.slice(-5, -1));
}
