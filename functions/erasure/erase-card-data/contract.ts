import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/**
 * Operators call this function for each charge or processor token that contains data of a cardholder who requested erasure.
 */
export const contract = defineOperatorFunction({
  slice: "erasure",
  operationId: "eraseCardData",
  summary:
    "Erases the card, addresses, metadata and customer data of a charge, or archives a processor token and erases its card",
  input: v.union([
    v.strictObject({ chargeKey: keySchema("charge") }),
    v.strictObject({ processorTokenKey: keySchema("processorToken") }),
  ]),
  output: v.object({
    /** False if there was no data left to erase. */
    erased: v.boolean(),
    /**
     * Keys of the other charges that use the same card in the vault. These charges lose the card, but keep their
     * addresses, metadata and customer data.
     */
    chargesOfTheCard: v.array(keySchema("charge")),
  }),
});
