import { withLuhnDigit } from "#card-numbers/luhn";
import { testCardNumbers } from "../../../../functions/card-networks/authorization/testing/authorization-builders.ts";
import type { CardNetwork } from "../../../../functions/card-networks/networks.ts";

/** Cards of several issuers: the sixth digit identifies the issuer. */

const issuerAt = 5;

export function cardOf(network: CardNetwork, issuer: number): string {
  const number = testCardNumbers[network];
  return withLuhnDigit(`${number.slice(0, issuerAt)}${issuer}${number.slice(issuerAt + 1, -1)}`);
}

export const issuerOf = (number: string): number => Number(number.charAt(issuerAt));
