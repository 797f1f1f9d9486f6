import { commonProblems } from "../../shared/entry/common-problems.ts";
import { defineEndpoint } from "../../shared/entry/function-contract.ts";
import { JsonSchemaOfEvents, schemaPart } from "../event-schemas/schema-part.ts";

export const contract = defineEndpoint({
  slice: "service-description",
  operationId: "getEventSchema",
  summary: "Retrieve the schema of an event",
  description:
    "Where the `dataschema` of events leads: the JSON Schema (2020-12) of the `data` of this type and version. A version never gets another form, and stays when there is a newer one.",
  method: "GET",
  path: "/schemas/events/{eventArea}/{eventName}/{eventVersion}",
  permission: "public",
  pathParameters: {
    eventArea: schemaPart("What the event is about", "charges"),
    eventName: schemaPart("What happened: the end of its type", "action"),
    eventVersion: schemaPart("Of the form of its data", "1.0"),
  },
  answer: { status: 200, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
  problems: [commonProblems.notFound],
  stateless: true,
});
