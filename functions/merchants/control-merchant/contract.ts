import * as v from "valibot";
import { AuditEntry } from "../../shared/audit/audit-trail.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Merchant, mayPayForMax } from "../merchant-schemas.ts";

const MayPayFor = v.pipe(
  v.array(keySchema("merchant")),
  v.maxLength(mayPayForMax),
  v.check((keys) => new Set(keys).size === keys.length, "must not repeat a value"),
);

/** The operator's decisions about a merchant. Without a change, it returns the current values and earlier changes. */
export const contract = defineOperatorFunction({
  slice: "merchants",
  operationId: "controlMerchant",
  summary: "Hold or release the payouts of a merchant, and set which other merchants can use its authentications",
  shows: true,
  input: v.strictObject({
    merchantKey: keySchema("merchant"),
    change: v.optional(
      v.strictObject({
        payoutsHeld: v.optional(v.boolean()),
        /** Null removes the list. */
        mayPayFor: v.nullish(MayPayFor),
      }),
    ),
  }),
  output: v.object({ merchant: Merchant, changes: v.array(AuditEntry) }),
});
