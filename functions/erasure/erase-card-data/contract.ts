import * as v from "valibot";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";

/** For cardholders who want their data erased, by the payment or the token that it came with. */
export const contract = defineOperatorFunction({
  slice: "erasure",
  operationId: "eraseCardData",
  summary: "Erases the card, addresses, metadata and customer data of a charge, or the card of a processor token",
  input: v.union([
    v.strictObject({ chargeKey: keySchema("charge") }),
    v.strictObject({ processorTokenKey: keySchema("processorToken") }),
  ]),
  output: v.object({
    /** False when there was nothing left of it. */
    erased: v.boolean(),
    /** Other charges that had the same card of the vault; what else they keep is not erased. */
    chargesOfTheCard: v.array(keySchema("charge")),
  }),
});
