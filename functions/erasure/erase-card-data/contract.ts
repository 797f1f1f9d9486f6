import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** Erases a cardholder's data on request. The data is identified by the payment or the token with which it was received. */
export const contract = defineOperatorFunction({
  slice: "erasure",
  operationId: "eraseCardData",
  summary: "Erases the card, addresses, metadata and customer data of a charge, or the card of a processor token",
  input: v.union([
    v.strictObject({ chargeKey: keySchema("charge") }),
    v.strictObject({ processorTokenKey: keySchema("processorToken") }),
  ]),
  output: v.object({
    /** False if there was no data left to erase. */
    erased: v.boolean(),
    /** Keys of the other charges with the same card in the vault. The other data of these charges is not erased. */
    chargesOfTheCard: v.array(keySchema("charge")),
  }),
});
