import type { Iso8583Message } from "#iso8583/message";
import type { CardNetwork } from "../catalogue/networks.ts";
import { meaningOfReversalCode } from "../catalogue/reversal-codes.ts";
import { textAt } from "./field-values.ts";
import type { ReversalAnswer } from "./reversal.ts";

/** Reads field 39 of a 0410, 0430 or 1430. */
export const interpretReversalAnswer = (network: CardNetwork, message: Iso8583Message): ReversalAnswer => {
  const code = textAt(message, "39") ?? "";
  const { accepted, text, known } = meaningOfReversalCode(network, code);
  return {
    outcome: accepted ? "reversed" : "refused",
    responseCode: code,
    responseText: text,
    responseKnown: known,
  };
};
