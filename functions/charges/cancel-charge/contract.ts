import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { CancelChargeBody } from "../action/action-bodies.ts";
import { actionProblemsOf } from "../action/action-problems.ts";
import { actionAnswers } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "cancelCharge",
  summary: "Cancel a charge",
  description:
    "Cancels (voids) a charge with `clearingMode: auto`: removes the charge from clearing and reverses the full authorization. A charge can be cancelled until it is submitted for clearing or until its `clearAfter`, whichever comes first. After that, the request fails with 409 `charge/clearing-already-submitted`; refund the charge instead.",
  method: "POST",
  path: "/charges/{chargeKey}/cancel",
  permission: "charges:Cancel",
  pathParameters: { chargeKey: keySchema("charge") },
  body: CancelChargeBody,
  answer: actionAnswers.cancel,
  problems: [commonProblems.entityNotFound, ...actionProblemsOf("cancel")],
  idempotent: true,
  conditional: true,
});
