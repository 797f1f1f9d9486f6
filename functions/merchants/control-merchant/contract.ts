import * as v from "valibot";
import { AuditEntry } from "../../shared/audit/audit-trail.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant, mayPayForMax } from "../merchant-schemas.ts";

const MayPayFor = v.pipe(
  v.array(keySchema("merchant")),
  v.maxLength(mayPayForMax),
  v.check((keys) => new Set(keys).size === keys.length, "must not contain duplicates"),
);

/** Without `change`, the function only returns the merchant and its audit entries. */
export const contract = defineOperatorFunction({
  slice: "merchants",
  operationId: "controlMerchant",
  summary:
    "Put a merchant's payouts on hold or release them, and set which other merchants can use the merchant's authentications",
  shows: true,
  input: v.strictObject({
    merchantKey: keySchema("merchant"),
    change: v.optional(
      v.strictObject({
        payoutsHeld: v.optional(v.boolean()),
        /** Keys of other merchants that can use the merchant's authentications. Set to null to remove the list. */
        mayPayFor: v.nullish(MayPayFor),
      }),
    ),
  }),
  output: v.object({ merchant: Merchant, changes: v.array(AuditEntry) }),
});
