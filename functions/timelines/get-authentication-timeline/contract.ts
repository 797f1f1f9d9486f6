import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { keySchema } from "../../shared/values/schemas.ts";
import { threeDsProblems } from "../../three-ds/published.ts";
import { AuthenticationTimeline } from "../timeline-schemas.ts";

export const contract = defineEndpoint({
  slice: "timelines",
  operationId: "getAuthenticationTimeline",
  summary: "Retrieve an authentication's timeline",
  description:
    "Returns the authentication's history in chronological order: the request, each EMV 3-D Secure message with its elements explained, results, events and their deliveries. Messages are retained for 45 days.",
  method: "GET",
  path: "/3ds/{threedsKey}/timeline",
  permission: "threeDs:GetTimeline",
  pathParameters: { threedsKey: keySchema("authentication") },
  answer: { status: 200, schema: AuthenticationTimeline },
  problems: [threeDsProblems.notFound],
});
