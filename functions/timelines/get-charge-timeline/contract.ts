import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ChargeTimeline } from "../timeline-schemas.ts";

export const contract = defineEndpoint({
  slice: "timelines",
  operationId: "getChargeTimeline",
  summary: "Retrieve a charge's timeline",
  description:
    "Returns the charge's history in chronological order: the request, each network message with its fields explained, actions, clearing with batch and message number, settlement, disputes, payouts, events and their deliveries. `proof` shows whether the amounts reconcile. Messages are retained for 45 days.",
  method: "GET",
  path: "/charges/{chargeKey}/timeline",
  permission: "charges:GetTimeline",
  pathParameters: { chargeKey: keySchema("charge") },
  answer: { status: 200, schema: ChargeTimeline },
  problems: [commonProblems.entityNotFound],
});
