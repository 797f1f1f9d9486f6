import { type CardNetwork, profileOf } from "../../networks.ts";
import { meaningOfResponseCode, type ResponseCodeForm } from "./response-codes.ts";

/**
 * Field 39 answered to a reversal. An original that the network does not know counts as reversed: nothing is held
 * there, and an advice that was repeated meets its own first copy.
 */
const twoCharacters = {
  "00": "Reversal accepted",
  "21": "Nothing left to reverse",
  "25": "Original not found",
} as const;

const threeDigits = {
  "000": "Reversal accepted",
  "400": "Reversal accepted",
  "900": "Advice acknowledged",
  "914": "Original not found",
} as const;

const acceptedCodes: Readonly<Record<ResponseCodeForm, Readonly<Record<string, string>>>> = {
  "two-characters": twoCharacters,
  "action-codes": threeDigits,
};

export interface ReversalMeaning {
  readonly accepted: boolean;
  readonly text: string;
  readonly known: boolean;
}

export const meaningOfReversalCode = (network: CardNetwork, code: string): ReversalMeaning => {
  const codes = acceptedCodes[profileOf(network).responseCodes];
  const text = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (text !== undefined) return { accepted: true, text, known: true };
  const meaning = meaningOfResponseCode(network, code, { kind: "reversal", authenticated: false });
  return { accepted: false, text: meaning.text, known: meaning.known };
};
