import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema, NoContent } from "../../shared/values/schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "archiveProcessorToken",
  summary: "Archive a processor token",
  description:
    "The token can no longer pay or authenticate, and cannot be restored. Charges made before can be cleared and refunded, and their series go on unless you end them, now or by archiving the token again; else archiving again changes nothing. A token is kept for 13 months after it was archived; series that go on then can no longer be ended by it (`404`).",
  method: "DELETE",
  path: "/processorTokens/{processorTokenKey}",
  permission: "processorTokens:Archive",
  pathParameters: { processorTokenKey: keySchema("processorToken") },
  query: {
    series: v.optional(
      v.pipe(v.picklist(["end"]), v.description("`end` refuses later payments of charges made with the token as well")),
    ),
  },
  conditional: true,
  answer: { status: 204, schema: NoContent },
  problems: [commonProblems.notFound],
});
