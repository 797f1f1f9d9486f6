import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { Day, TimestampInput, TransactionReference } from "../../shared/values/schemas.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { Charge } from "../charge/charge-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "listCharges",
  summary: "List charges",
  description: "All charges of the agent, or those created in a time, on a day, or under a name of yours.",
  method: "GET",
  path: "/charges",
  permission: "charges:List",
  query: {
    ...sortedPageQuery,
    from: v.optional(v.pipe(TimestampInput, v.description("Created at this time or later"))),
    to: v.optional(v.pipe(TimestampInput, v.description("Created before this time"))),
    date: v.optional(v.pipe(Day, v.description("Created on this day in UTC; not together with `from` or `to`"))),
    transactionReference: v.optional(
      v.pipe(TransactionReference, v.description("With this name of yours; not together with `from` or `to`")),
    ),
  },
  answer: { status: 200, schema: pageOf(Charge) },
  problems: [commonProblems.invalidOffsetToken, chargeProblems.invalidToOrFromDate],
});
