import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { printableText } from "../../shared/values/inputs/printable-text.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Shows a card number to a person in rare cases, for example if a network asks about it on the telephone. */
export const contract = defineOperatorFunction({
  slice: "charges",
  operationId: "openCard",
  summary: "Shows the card of a charge to an operator",
  input: v.strictObject({
    chargeKey: keySchema("charge"),
    ticket: v.pipe(printableText(1, 60), v.description("The support case")),
  }),
  output: v.object({ number: v.string(), expiryMonth: v.number(), expiryYear: v.number() }),
});
