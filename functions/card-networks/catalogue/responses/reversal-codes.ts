import type { ResponseCodeForm } from "../../networks/profile-words.ts";
import { type CardNetwork, profileOf } from "../../networks.ts";
import { meaningOfResponseCode } from "./response-codes.ts";

/**
 * Codes in field 39 of a reversal response that confirm the reversal. An "original not found" response also confirms the
 * reversal: either no amount is held for the original transaction, or the network has already processed an earlier copy of
 * the advice. Such a response is conclusive only once the original message can no longer arrive at the network.
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

/**
 * Response codes that confirm a reversal although the network finds nothing to reverse: the original transaction has already
 * been reversed, or has not arrived.
 */
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

export function meaningOfReversalCode(network: CardNetwork, code: string): ReversalMeaning {
  const { responseCodes: form } = profileOf(network);
  const codes = acceptedCodes[form];
  const originalKnown = !withoutOriginal[form].includes(code);
  const text = Object.hasOwn(codes, code) ? codes[code] : undefined;
  if (text !== undefined) return { accepted: true, originalKnown, text, known: true };
  const meaning = meaningOfResponseCode(network, code, { kind: "reversal", authenticated: false });
  return { accepted: false, originalKnown, text: meaning.text, known: meaning.known };
}
