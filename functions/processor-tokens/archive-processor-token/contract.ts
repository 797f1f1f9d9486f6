import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "archiveProcessorToken",
  summary: "Archive a processor token",
  description:
    "Archives a token permanently: the token can no longer be used for payments or authentications. Existing charges can still be cleared and refunded. Series started with the token continue unless you send `series=end`. To end the series later, archive the token again with `series=end`; the second request has no other effect. An archived token is retained for 13 months; after that, you can no longer use it to end a series (`404`).",
  method: "DELETE",
  path: "/processorTokens/{processorTokenKey}",
  permission: "processorTokens:Archive",
  pathParameters: { processorTokenKey: keySchema("processorToken") },
  query: {
    series: v.optional(
      v.pipe(
        v.picklist(["end"]),
        v.description("With `end`, subsequent payments in any series started with the token are also rejected"),
      ),
    ),
  },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound],
});
