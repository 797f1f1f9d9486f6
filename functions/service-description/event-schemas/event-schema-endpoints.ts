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
    summary: "Retrieve an event schema",
    description:
      "Returns the JSON Schema (2020-12) to which an event's `dataschema` refers. The schema describes the `data` of one event type and version. A published version never changes and remains available after a newer version is published.",
    path: "/schemas/events/{eventArea}/{eventName}/{eventVersion}",
    pathParameters: {
      eventArea: pathPart("Event area", "charges"),
      eventName: pathPart("Last part of the event type", "action"),
      eventVersion: pathPart("Schema version", "1.0"),
    },
    answer: { status: 200, revalidated: true, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
    problems: [commonProblems.notFound],
  }),
  getAreaEventSchema: publicText({
    operationId: "getAreaEventSchema",
    summary: "Retrieve the schema of an event area",
    description:
      "Returns the JSON Schema (2020-12) to which a subscription's `eventDataSchema` refers. The schema describes the `data` of all event types in the area, each in its latest version.",
    path: "/schemas/events/{eventArea}",
    pathParameters: { eventArea: pathPart("Event area", "charges") },
    answer: { status: 200, revalidated: true, schema: JsonSchemaOfEvents, mediaType: "application/schema+json" },
    problems: [commonProblems.notFound],
  }),
};
