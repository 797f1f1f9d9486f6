import { merchantProblems } from "../../merchants/published.ts";
import { commonProblems } from "../../shared/common-problems.ts";
import { defineEndpoint } from "../../shared/contract.ts";
import { chargeProblems } from "../charge-problems.ts";
import { Charge, CreateChargeBody } from "../charge-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "createCharge",
  summary: "Create a charge",
  description:
    "Asks the issuer, over the card's network, to authorize a payment. A declined charge is an answer, not an error: it has status 201 and says why.",
  method: "POST",
  path: "/charges",
  permission: "charges:Create",
  body: CreateChargeBody,
  answer: { status: 201, schema: Charge },
  problems: [
    chargeProblems.invalidRequest,
    chargeProblems.cannotDetermineCardNetwork,
    chargeProblems.unexpectedNetwork,
    merchantProblems.acceptorBlocked,
    commonProblems.referencedEntityNotFound,
  ],
  idempotent: true,
});
