import { testCardNumbers } from "../../../../functions/card-networks/authorization/testing/authorization-builders.ts";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";
import { hasLuhnDigit } from "../../../../functions/shared/values/card-number-shape.ts";

/** Cards of a few issuers: the sixth digit of a number says of which. */

const issuerAt = 5;

export const cardOf = (network: CardNetwork, issuer: number): string => {
  const number = testCardNumbers[network];
  const digits = `${number.slice(0, issuerAt)}${issuer}${number.slice(issuerAt + 1, -1)}`;
  const card = [..."0123456789"].map((last) => digits + last).find(hasLuhnDigit);
  if (card === undefined) throw new Error(`no digit ends ${network}'s numbers`);
  return card;
};

export const issuerOf = (number: string): number => Number(number.charAt(issuerAt));
