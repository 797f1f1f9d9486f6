import type { ResponseCodeForm } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import { meaningOfResponseCode } from "./response-codes.ts";

/**
 * Field 39 answered to a reversal. An original that the network does not know counts as reversed: nothing is held
 * there, and an advice that was repeated meets its own first copy. That holds as long as the original cannot still arrive.
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

/** The accepted codes of a network that has no such transaction: none any more, or none yet. */
const withoutOriginal: Readonly<Record<ResponseCodeForm, readonly string[]>> = {
  "two-characters": ["21", "25"] satisfies readonly (keyof typeof twoCharacters)[],
  "action-codes": ["914"] satisfies readonly (keyof typeof threeDigits)[],
};

const acceptedCodes: Readonly<Record<ResponseCodeForm, Readonly<Record<string, string>>>> = {
  "two-characters": twoCharacters,
  "action-codes": threeDigits,
};

export interface ReversalMeaning {
  readonly accepted: boolean;
  readonly originalKnown: boolean;
  readonly text: string;
  readonly known: boolean;
}

export const meaningOfReversalCode = (network: CardNetwork, code: string): ReversalMeaning => {
  const { responseCodes: form } = profileOf(network);
  const codes = acceptedCodes[form];
  const originalKnown = !withoutOriginal[form].includes(code);
  const text = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (text !== undefined) return { accepted: true, originalKnown, text, known: true };
  const meaning = meaningOfResponseCode(network, code, { kind: "reversal", authenticated: false });
  return { accepted: false, originalKnown, text: meaning.text, known: meaning.known };
};
