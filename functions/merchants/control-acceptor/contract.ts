import * as v from "valibot";
import { AuditEntry } from "../../shared/audit/audit-trail.ts";
import { defineOperatorFunction } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { Acceptor, FraudRate } from "../merchant-schemas.ts";

/** Without `change`, the function only returns the acceptor and its audit entries. */
export const contract = defineOperatorFunction({
  slice: "merchants",
  operationId: "controlAcceptor",
  summary: "Suspend or reactivate an acceptor, and set its fraud rate",
  shows: true,
  input: v.strictObject({
    acceptorKey: keySchema("acceptor"),
    change: v.optional(v.strictObject({ suspended: v.optional(v.boolean()), fraudRate: v.nullish(FraudRate) })),
  }),
  output: v.object({ acceptor: Acceptor, changes: v.array(AuditEntry) }),
});
