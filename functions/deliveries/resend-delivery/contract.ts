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
    "Resends a delivered or failed delivery, or retries a pending one immediately: within a minute, or when the pause for its receiver ends. The delivery gets its full number of attempts again. An event that you fetch is queued again.",
  method: "POST",
  path: "/deliveries/{deliveryKey}/resend",
  permission: "deliveries:Resend",
  pathParameters: { deliveryKey: keySchema("delivery") },
  answer: { status: 200, schema: DeliveryResponse },
  problems: [commonProblems.notFound, deliveryProblems.stillPending, deliveryProblems.targetNotActive],
  idempotent: true,
  inOneWrite: true,
});
