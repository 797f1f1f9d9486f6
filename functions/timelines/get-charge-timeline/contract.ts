import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { ChargeTimeline } from "../timeline-schemas.ts";

export const contract = defineEndpoint({
  slice: "timelines",
  operationId: "getChargeTimeline",
  summary: "Explain a charge",
  description:
    "Everything that happened to the charge, in the order of time: what was asked, the messages to its card network and back with the names and meanings of their fields, actions, clearing with batch and line, settlement, disputes, payouts, events and their deliveries. A `proof` says whether it all adds up. Messages are kept for 45 days.",
  method: "GET",
  path: "/charges/{chargeKey}/timeline",
  permission: "charges:GetTimeline",
  pathParameters: { chargeKey: keySchema("charge") },
  answer: { status: 200, schema: ChargeTimeline },
  problems: [commonProblems.entityNotFound],
});
