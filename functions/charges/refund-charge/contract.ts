import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { RefundChargeBody } from "../action/action-bodies.ts";
import { actionProblemsOf } from "../action/action-problems.ts";
import { actionAnswers } from "../action/action-schemas.ts";

export const contract = defineEndpoint({
  slice: "charges",
  operationId: "refundCharge",
  summary: "Refund a charge",
  description:
    "Refunds the cardholder, in full or in part. First try to cancel (void) or reverse the charge: a refund does not require the charge to be cleared, and does not affect its clearing. If the network rejects the clearing of the charge, the refund is not reversed, and the charge has the warning `refunded-without-clearing`.",
  method: "POST",
  path: "/charges/{chargeKey}/refund",
  permission: "charges:Refund",
  pathParameters: { chargeKey: keySchema("charge") },
  body: RefundChargeBody,
  answer: actionAnswers.refund,
  problems: [commonProblems.entityNotFound, ...actionProblemsOf("refund")],
  idempotent: true,
  conditional: true,
  refusedWhileSuspended: true,
  deprecation: { unlessBody: { createRefundCharge: true }, since: "2026-11-23", page: "/v1/docs#changes" },
});
