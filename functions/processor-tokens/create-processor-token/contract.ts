import { chargeProblems } from "../../charges/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { processorTokenProblems } from "../token/processor-token-problems.ts";
import { CreateProcessorTokenBody, ProcessorToken } from "../token/processor-token-schemas.ts";

export const contract = defineEndpoint({
  slice: "processor-tokens",
  operationId: "createProcessorToken",
  summary: "Create a processor token",
  description:
    "Stores a card. Payments and authentications refer to the card by the token's key. Send either the card or the key of an approved charge that was made with the card. Do not send a network token's number: the service does not recognize it as a network token, and charges with the processor token are declined. If you store the same card twice, two tokens are created. The API never returns the card number.",
  method: "POST",
  path: "/processorTokens",
  permission: "processorTokens:Create",
  body: CreateProcessorTokenBody,
  answer: { status: 201, schema: ProcessorToken },
  problems: [
    commonProblems.referencedEntityNotFound,
    chargeProblems.cannotDetermineCardNetwork,
    chargeProblems.cardNotKept,
    processorTokenProblems.invalid,
    processorTokenProblems.tooMany,
    commonProblems.agentSuspended,
  ],
  idempotent: true,
  inOneWrite: true,
  refusedWhileSuspended: true,
});
