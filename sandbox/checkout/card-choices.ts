import { networkSupports } from "../../functions/card-networks/catalogue/support.ts";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { coBadgedTestCard, hasCoBadgedTestCards, readyTestCards, testCardOf } from "../test-cards/test-cards.ts";
import { readyTestTokens, testTokenOf } from "../test-cards/token-scheme.ts";

/** Test cards and network tokens offered by the checkout, grouped by the digits that select the outcome. */

interface CardChoice {
  readonly number: string;
  readonly meaning: string;
}

export interface CardGroup {
  readonly title: string;
  readonly cards: readonly CardChoice[];
}

/**
 * Group titles, keyed by the third of a card's four scenario digits. Cards whose first two scenario digits are not 00 are in
 * the separate group "Enrolment".
 */
const titles: Readonly<Record<string, string>> = {
  "0": "Authenticated",
  "7": "Challenge",
  "8": "Special challenges",
  "1": "Not authenticated",
  "2": "Attempt",
  "3": "Rejected",
  "4": "Exemption",
  "5": "Could not be performed",
  "6": "Directory server unavailable",
  "9": "Malformed responses",
};

/**
 * Returns true if the checkout lists network tokens of this network. American Express messages can contain only one
 * cryptogram, but this checkout would send two: one for the token and one from 3-D Secure.
 */
const takesTokensHere = (network: CardNetwork): boolean =>
  networkSupports(network, "networkTokens") && network !== "american-express";

/** Returns the network tokens as one group. Wallet tokens are not listed, because each wallet has a button. */
function tokenGroups(network: CardNetwork): readonly CardGroup[] {
  if (!takesTokensHere(network)) return [];
  const onFile = readyTestTokens.filter(({ digits }) => digits[1] === "0");
  const cards = onFile.map(({ digits, meaning }) => ({ number: testTokenOf(network, digits), meaning }));
  return [{ title: "Network tokens, with a fresh cryptogram", cards }];
}

export function cardGroups(network: string): readonly CardGroup[] {
  const known = cardNetworks.find((one) => one === network) ?? "visa";
  const choice = ({ digits, meaning }: (typeof readyTestCards)[number]): CardChoice => ({
    number: testCardOf(known, digits),
    meaning,
  });
  const ofOutcome = (third: string) =>
    readyTestCards.filter(({ digits }) => digits.startsWith(`00${third}`)).map(choice);
  const enrolment = readyTestCards.filter(({ digits }) => !digits.startsWith("00")).map(choice);
  const coBadged = {
    number: coBadgedTestCard("0072"),
    meaning: "co-badged with Discover; challenge for the cardholder",
  };
  return [
    ...["0", "7", "8", "1", "2", "3", "4", "5", "6", "9"].map((third) => ({
      title: titles[third] ?? "",
      cards: ofOutcome(third),
    })),
    { title: "Enrolment", cards: hasCoBadgedTestCards(known) ? [...enrolment, coBadged] : enrolment },
    ...tokenGroups(known),
  ];
}
