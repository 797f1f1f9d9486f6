import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { deliveryProblems } from "../delivery/delivery-problems.ts";
import { DeliveryResponse } from "../delivery/delivery-schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "resendDelivery",
  summary: "Resend a delivery",
  description:
    "Resends a delivery that succeeded or failed, or retries a pending delivery. The attempt starts within a minute or, if the receiver is in backoff, when the backoff ends. Failed attempts before the resend no longer count toward the limit of ten attempts. An event of a pull subscription is queued again.",
  method: "POST",
  path: "/deliveries/{deliveryKey}/resend",
  permission: "deliveries:Resend",
  pathParameters: { deliveryKey: keySchema("delivery") },
  answer: { status: 200, schema: DeliveryResponse },
  problems: [commonProblems.notFound, deliveryProblems.stillPending, deliveryProblems.targetNotActive],
  idempotent: true,
  inOneWrite: true,
});
