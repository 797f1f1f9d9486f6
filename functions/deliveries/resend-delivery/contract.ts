import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { deliveryProblems } from "../delivery/delivery-problems.ts";
import { DeliveryResponse } from "../delivery/delivery-schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "resendDelivery",
  summary: "Send a delivery again",
  description:
    "Puts a delivery that has arrived or failed back on its way, and has one that waits for its next attempt tried now: within a minute, or when its receiver is asked again. It has all its attempts again. An event that you fetch waits once more.",
  method: "POST",
  path: "/deliveries/{deliveryKey}/resend",
  permission: "deliveries:Resend",
  pathParameters: { deliveryKey: keySchema("delivery") },
  answer: { status: 200, schema: DeliveryResponse },
  problems: [commonProblems.notFound, deliveryProblems.stillPending, deliveryProblems.targetNotActive],
  idempotent: true,
  inOneWrite: true,
});
