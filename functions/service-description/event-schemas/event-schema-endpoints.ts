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
      "Returns the JSON Schema (2020-12) that `dataschema` of an event refers to. It describes the `data` of this type and version. A published version never changes, and remains available when there is a newer one.",
    path: "/schemas/events/{eventArea}/{eventName}/{eventVersion}",
    pathParameters: {
      eventArea: pathPart("Area of the event", "charges"),
      eventName: pathPart("Last part of the event type", "action"),
      eventVersion: pathPart("Version of the schema", "1.0"),
    },
    answer: { status: 200, revalidated: true, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
    problems: [commonProblems.notFound],
  }),
  getAreaEventSchema: publicText({
    operationId: "getAreaEventSchema",
    summary: "Retrieve the event schemas of an area",
    description:
      "Returns the JSON Schema (2020-12) that `eventDataSchema` of a subscription refers to. It describes the `data` of all events of the area, each in its latest version.",
    path: "/schemas/events/{eventArea}",
    pathParameters: { eventArea: pathPart("Area of the events", "charges") },
    answer: { status: 200, revalidated: true, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
    problems: [commonProblems.notFound],
  }),
};
