import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { processorTokenProblems } from "../token/processor-token-problems.ts";
import { ProcessorToken, UpdateProcessorTokenBody } from "../token/processor-token-schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "updateProcessorToken",
  summary: "Change a processor token",
  description:
    "A card that was issued again has a new expiry date; its number never changes here. Only what is given changes, and null removes. It counts as a use of the token. Charges made before keep the card as it was.",
  method: "PATCH",
  path: "/processorTokens/{processorTokenKey}",
  permission: "processorTokens:Update",
  pathParameters: { processorTokenKey: keySchema("processorToken") },
  body: UpdateProcessorTokenBody,
  bodyMediaType: "application/merge-patch+json",
  conditional: true,
  answer: { status: 200, schema: ProcessorToken },
  problems: [commonProblems.notFound, processorTokenProblems.invalid],
});
