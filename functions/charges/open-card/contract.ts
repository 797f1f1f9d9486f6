import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Shows a card number to an operator, for example if a network calls to ask about a card. */
export const contract = defineOperatorFunction({
  slice: "charges",
  operationId: "openCard",
  summary: "Shows the card number of a charge to an operator",
  input: v.strictObject({
    chargeKey: keySchema("charge"),
    ticket: v.pipe(printableText(1, 60), v.description("ID of the support ticket")),
  }),
  output: v.object({ number: v.string(), expiryMonth: v.number(), expiryYear: v.number() }),
});
