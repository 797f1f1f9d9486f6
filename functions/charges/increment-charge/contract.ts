import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { IncrementChargeBody } from "../action/action-bodies.ts";
import { actionProblemsOf } from "../action/action-problems.ts";
import { actionAnswers } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "incrementCharge",
  summary: "Increment a charge",
  description:
    "Requests a higher authorized amount from the issuer (incremental authorization). The network must support increments. The charge must have `clearingMode: manual`, no clears or refunds, and an authorization that has not expired. The body contains the new authorized amount. A declined increment returns a success response, not an error, and leaves the charge unchanged.",
  method: "POST",
  path: "/charges/{chargeKey}/increment",
  permission: "charges:Increment",
  pathParameters: { chargeKey: keySchema("charge") },
  body: IncrementChargeBody,
  answer: actionAnswers.increment,
  problems: [commonProblems.entityNotFound, ...actionProblemsOf("increment")],
  idempotent: true,
  conditional: true,
  refusedWhileSuspended: true,
});
