import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ProcessorToken } from "../token/processor-token-schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "getProcessorToken",
  summary: "Retrieve a processor token",
  description: "Returns a processor token. Archived tokens can be retrieved for at least 13 months.",
  method: "GET",
  path: "/processorTokens/{processorTokenKey}",
  permission: "processorTokens:Get",
  pathParameters: { processorTokenKey: keySchema("processorToken") },
  answer: { status: 200, schema: ProcessorToken },
  problems: [commonProblems.notFound],
});
