import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { DeliveryResponse } from "../delivery/delivery-schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "getDelivery",
  summary: "Retrieve a delivery",
  description:
    "Returns the delivery of one event or file to one receiver, with the time and outcome of its latest attempts and the time of the next attempt. For a delivered file, the response includes the hash, signature and manifest, even if they were not written next to the file.",
  method: "GET",
  path: "/deliveries/{deliveryKey}",
  permission: "deliveries:Get",
  pathParameters: { deliveryKey: keySchema("delivery") },
  answer: { status: 200, schema: DeliveryResponse },
  problems: [commonProblems.notFound],
});
