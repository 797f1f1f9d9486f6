import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { JsonSchemaOfEvents, schemaPart } from "../event-schemas/schema-part.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getAreaEventSchema",
  summary: "Retrieve the schemas of the events of an area",
  description:
    "Where the `eventDataSchema` of a subscription leads: a JSON Schema (2020-12) of the `data` of all events of the area, each in its newest version.",
  method: "GET",
  path: "/schemas/events/{eventArea}",
  permission: "public",
  pathParameters: { eventArea: schemaPart("What the events are about", "charges") },
  answer: { status: 200, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
  problems: [commonProblems.notFound],
  stateless: true,
});
