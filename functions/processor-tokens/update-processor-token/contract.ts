import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { processorTokenProblems } from "../token/processor-token-problems.ts";
import { ProcessorToken, UpdateProcessorTokenBody } from "../token/processor-token-schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "updateProcessorToken",
  summary: "Update a processor token",
  description:
    "Updates the expiry date, cardholder name or reference of a stored card, for example when the card is reissued. The card number cannot be changed. Omitted properties are unchanged; `null` removes a value. An update extends `usableUntil`. Existing charges keep their copy of the card.",
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
