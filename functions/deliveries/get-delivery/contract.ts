import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { DeliveryResponse } from "../delivery/delivery-schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "getDelivery",
  summary: "Retrieve a delivery",
  description:
    "What goes to one receiver, with every attempt: when it was, how it ended, and when the next one is. Of a file that arrived, also its hash, its signature and its manifest, whatever was written beside it.",
  method: "GET",
  path: "/deliveries/{deliveryKey}",
  permission: "deliveries:Get",
  pathParameters: { deliveryKey: keySchema("delivery") },
  answer: { status: 200, schema: DeliveryResponse },
  problems: [commonProblems.notFound],
});
