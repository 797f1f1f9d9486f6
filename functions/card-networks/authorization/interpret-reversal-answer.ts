import type { Iso8583Message } from "#iso8583/message";
import { meaningOfReversalCode } from "../catalogue/responses/reversal-codes.ts";
import type { CardNetwork } from "../networks.ts";
import { textAt } from "./messages/field-values.ts";
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
