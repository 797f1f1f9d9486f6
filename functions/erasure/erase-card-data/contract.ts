import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Erasure of a cardholder's data on request, by the payment or the token that it was received with. */
export const contract = defineOperatorFunction({
  slice: "erasure",
  operationId: "eraseCardData",
  summary: "Erases the card, addresses, metadata and customer data of a charge, or the card of a processor token",
  input: v.union([
    v.strictObject({ chargeKey: keySchema("charge") }),
    v.strictObject({ processorTokenKey: keySchema("processorToken") }),
  ]),
  output: v.object({
    /** False if there was nothing left to erase. */
    erased: v.boolean(),
    /** Other charges with the same card in the vault; their other data is not erased. */
    chargesOfTheCard: v.array(keySchema("charge")),
  }),
});
