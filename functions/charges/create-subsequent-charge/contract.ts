import { processorTokenProblems } from "../../processor-tokens/published.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { chargeProblems } from "../charge/charge-problems.ts";
import { Charge } from "../charge/charge-schemas.ts";
import { chargingProblems } from "../creation/charging-problems.ts";
import { SubsequentBody } from "../creation/merchant-initiated-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "createSubsequentCharge",
  summary: "Create a merchant-initiated charge tied to an initial charge",
  description:
    "A later payment of a series that an earlier charge began: the card comes from the vault, and the network's references from that charge. What is left out is as it was there.",
  method: "POST",
  path: "/charges/{chargeKey}/mit",
  permission: "charges:Create",
  pathParameters: { chargeKey: keySchema("charge") },
  body: SubsequentBody,
  answer: { status: 201, schema: Charge },
  problems: [
    ...chargingProblems,
    chargeProblems.unexpectedSequence,
    chargeProblems.missingNetworkReference,
    chargeProblems.cardNotKept,
    processorTokenProblems.invalid,
    commonProblems.entityNotFound,
  ],
  idempotent: true,
  refusedWhileSuspended: true,
});
