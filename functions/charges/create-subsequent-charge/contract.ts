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
  summary: "Create a merchant-initiated charge from an initial charge",
  description:
    "Creates a subsequent payment in the series that the initial charge started. The service takes the card from the vault, and the network references from the initial charge. If `amount` is omitted, the amount of the initial charge is used. If `type` is omitted, the type of the initial charge is used, with the card entry `card-on-file` (`token-on-file` for a network or wallet token). The acceptor is always that of the initial charge.",
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
