import * as v from "valibot";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { pathPart, publicText } from "../public-text.ts";

const JsonSchemaOfEvents = v.pipe(
  v.record(v.string(), v.unknown()),
  v.metadata({
    title: "JsonSchema",
    description: "A JSON Schema, 2020-12",
    examples: [{ title: "charges.action 1.0", type: "object" }],
  }),
);

export const eventSchemaEndpoints = {
  getEventSchema: publicText({
    operationId: "getEventSchema",
    summary: "Retrieve the schema of an event",
    description:
      "Where the `dataschema` of events leads: the JSON Schema (2020-12) of the `data` of this type and version. A version never gets another form, and stays when there is a newer one.",
    path: "/schemas/events/{eventArea}/{eventName}/{eventVersion}",
    pathParameters: {
      eventArea: pathPart("What the event is about", "charges"),
      eventName: pathPart("What happened: the end of its type", "action"),
      eventVersion: pathPart("Of the form of its data", "1.0"),
    },
    answer: { status: 200, revalidated: true, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
    problems: [commonProblems.notFound],
  }),
  getAreaEventSchema: publicText({
    operationId: "getAreaEventSchema",
    summary: "Retrieve the schemas of the events of an area",
    description:
      "Where the `eventDataSchema` of a subscription leads: a JSON Schema (2020-12) of the `data` of all events of the area, each in its newest version.",
    path: "/schemas/events/{eventArea}",
    pathParameters: { eventArea: pathPart("What the events are about", "charges") },
    answer: { status: 200, revalidated: true, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
    problems: [commonProblems.notFound],
  }),
};
