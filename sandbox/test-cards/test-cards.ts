import type { CardNetwork } from "../../functions/card-networks/catalogue/networks.ts";
import { hasLuhnDigit } from "../../functions/shared/cards/card-number-shape.ts";
import { outcomes } from "./outcomes.ts";

/** The numbers under which the whole digit scheme holds: prefix, four digits, check digit. */
export interface TestPrefix {
  readonly network: CardNetwork;
  /** Networks whose directory servers know the cards as well. */
  readonly alsoIn?: readonly CardNetwork[];
  readonly prefix: string;
}

export const testPrefixes = [
  { network: "visa", prefix: "40000000000" },
  { network: "mastercard", prefix: "52000000000" },
  { network: "american-express", prefix: "3400000000" },
  { network: "discover", prefix: "60110000000" },
  { network: "diners", prefix: "360000000" },
  { network: "jcb", prefix: "35300000000" },
  { network: "unionpay", prefix: "62000000000" },
  { network: "unionpay", alsoIn: ["discover"], prefix: "62220000000" },
] as const satisfies readonly TestPrefix[];

export const withCheckDigit = (digits: string): string => {
  const last = [..."0123456789"].find((digit) => hasLuhnDigit(digits + digit));
  return digits + last;
};

/** A card for four digits of the scheme. */
export const testCardOf = (network: CardNetwork, digits: string): string => {
  const { prefix } = testPrefixes.find((row) => row.network === network) ?? testPrefixes[0];
  return withCheckDigit(prefix + digits);
};

export const coBadgedTestCard = (digits: string): string => withCheckDigit(`62220000000${digits}`);

export interface ReadyTestCard {
  readonly digits: string;
  readonly meaning: string;
}

/** Choices of the first two digits that are worth a card of their own. */
const variantsOfEnrolment: readonly ReadyTestCard[] = [
  { digits: "1000", meaning: "version 2.1.0 only; authenticated" },
  { digits: "2000", meaning: "version 2.2.0 only; authenticated" },
  { digits: "3000", meaning: "version 2.3.1 only: no version in common" },
  { digits: "9000", meaning: "not enrolled" },
  { digits: "0100", meaning: "no 3DS Method; authenticated" },
  { digits: "0200", meaning: "3DS Method that never answers; authenticated" },
  { digits: "0300", meaning: "3DS Method that the issuer checks; authenticated when it was run" },
  { digits: "0170", meaning: "no 3DS Method; challenge that passes by itself" },
  { digits: "0172", meaning: "no 3DS Method; challenge for the cardholder" },
];

/** Every outcome once, then the ways to be enrolled: the cards that the documentation and the checkout list. */
export const readyTestCards: readonly ReadyTestCard[] = [
  ...outcomes.map(({ digits, meaning }) => ({ digits: `00${digits}`, meaning })),
  ...variantsOfEnrolment,
];
