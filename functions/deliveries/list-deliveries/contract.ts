import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { pageOf, sortedPageQuery } from "../../shared/lists/pagination.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { DeliveryResponse, DeliveryStatus } from "../delivery/delivery-schemas.ts";

export const contract = defineEndpoint({
  slice: "deliveries",
  operationId: "listDeliveries",
  summary: "List deliveries",
  description: "Returns the deliveries of events and files to your receivers, each with its latest attempts.",
  method: "GET",
  path: "/deliveries",
  permission: "deliveries:List",
  query: {
    ...sortedPageQuery,
    status: v.optional(DeliveryStatus),
    eventSubscriptionKey: v.optional(keySchema("eventSubscription")),
    distributionKey: v.optional(keySchema("distribution")),
  },
  answer: { status: 200, schema: pageOf(DeliveryResponse) },
  problems: [commonProblems.invalidOffsetToken],
});
