import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { threeDsProblems } from "../../three-ds/published.ts";
import { AuthenticationTimeline } from "../timeline-schemas.ts";

export const contract = defineEndpoint({
  slice: "timelines",
  operationId: "getAuthenticationTimeline",
  summary: "Explain an authentication",
  description:
    "Everything that happened to the authentication, in the order of time: what was asked, the messages of EMV 3-D Secure with the names and meanings of their elements, results, events and their deliveries. Messages are kept for 45 days.",
  method: "GET",
  path: "/3ds/{threedsKey}/timeline",
  permission: "threeDs:GetTimeline",
  pathParameters: { threedsKey: keySchema("authentication") },
  answer: { status: 200, schema: AuthenticationTimeline },
  problems: [threeDsProblems.notFound],
});
