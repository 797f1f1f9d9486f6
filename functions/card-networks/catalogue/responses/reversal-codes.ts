import type { ResponseCodeForm } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import { meaningOfResponseCode } from "./response-codes.ts";

/**
 * Field 39 of the response to a reversal. An unknown original counts as reversed: the network holds no amount for it,
 * and a repeated advice may find its first copy already processed. This is valid only once the original can no longer
 * arrive.
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

/** Accepted codes from a network that has no such transaction: it is already reversed, or has not arrived yet. */
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
