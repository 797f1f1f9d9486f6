import { withLuhnDigit } from "#card-numbers/luhn";
import { type CardNetwork, cardNetworks } from "../../functions/card-networks/networks.ts";
import { simulatedNetworks } from "../networks.ts";
import type { NetworkTestPrefix } from "../simulated-network.ts";
import { outcomes } from "./outcomes.ts";

/** An unlisted digit selects the first choice. */
export function choiceOf<Choice extends { readonly digit: number }>(choices: readonly Choice[], digit: string): Choice {
  const [first] = choices;
  if (!first) throw new Error("a digit has no choices");
  return choices.find((choice) => String(choice.digit) === digit) ?? first;
}

export interface TestPrefix extends NetworkTestPrefix {
  readonly network: CardNetwork;
}

export const testPrefixes: readonly TestPrefix[] = cardNetworks.flatMap((network) =>
  simulatedNetworks[network].testPrefixes.map((prefix) => ({ network, ...prefix })),
);

/** Returns the test card with the given four scenario digits. */
export function testCardOf(network: CardNetwork, digits: string): string {
  const [{ prefix }] = simulatedNetworks[network].testPrefixes;
  return withLuhnDigit(prefix + digits);
}

const isCoBadged = ({ alsoIn = [] }: TestPrefix): boolean => alsoIn.length > 0;

export const hasCoBadgedTestCards = (network: CardNetwork): boolean =>
  testPrefixes.some((prefix) => prefix.network === network && isCoBadged(prefix));

export function coBadgedTestCard(digits: string): string {
  const coBadged = testPrefixes.find(isCoBadged);
  if (!coBadged) throw new Error("no test card is co-badged");
  return withLuhnDigit(coBadged.prefix + digits);
}

export interface ReadyTestCard {
  readonly digits: string;
  readonly meaning: string;
}

/** Test cards for other values of the first two digits (protocol version and 3DS Method). */
const variantsOfEnrolment: readonly ReadyTestCard[] = [
  { digits: "1000", meaning: "version 2.1.0 only; authenticated" },
  { digits: "2000", meaning: "version 2.2.0 only; authenticated" },
  { digits: "3000", meaning: "version 2.3.1 only, which the service does not support" },
  { digits: "9000", meaning: "not enrolled" },
  { digits: "0100", meaning: "no 3DS Method; authenticated" },
  { digits: "0200", meaning: "3DS Method that never responds; authenticated" },
  { digits: "0300", meaning: "3DS Method that the issuer checks; authenticated if it was run" },
  { digits: "0170", meaning: "no 3DS Method; challenge that passes automatically" },
  { digits: "0172", meaning: "no 3DS Method; challenge for the cardholder" },
];

/** Cards in the documentation and the checkout: every outcome once, then the enrolment variants. */
export const readyTestCards: readonly ReadyTestCard[] = [
  ...outcomes.map(({ digits, meaning }) => ({ digits: `00${digits}`, meaning })),
  ...variantsOfEnrolment,
];
