import * as v from "valibot";
import { keyFromText } from "../functions/shared/values/keys.ts";
import { currentTraceparent } from "../functions/shared/values/trace-context.ts";

/**
 * Envelope shared by all events, in the CloudEvents 1.0 format. Events never contain card data. Receivers that need more data
 * call the API.
 */

/** A subscription receives the events of one area. */
export const eventAreas = [
  "charges",
  "clearing",
  "3ds",
  "reports",
  "distributions",
  "agent",
  "processorTokens",
] as const;

export type EventArea = (typeof eventAreas)[number];

export interface EventDefinition<Data extends v.GenericSchema = v.GenericSchema> {
  readonly area: EventArea;
  /** Event type without the `com.<service>.` prefix, such as `charges.action`. */
  readonly type: string;
  /** Version of the schema of `data`. A new version only adds properties. */
  readonly dataVersion: string;
  readonly meaning: string;
  readonly data: Data;
}

export const defineEvent = <const Definition extends EventDefinition>(definition: Definition): Definition => definition;

export const CloudEvent = v.strictObject({
  specversion: v.literal("1.0"),
  id: v.pipe(
    v.string(),
    v.regex(/^evt-[a-zA-Z0-9]+$/),
    v.description("ID of the event, identical in every delivery attempt. Use this ID to detect duplicates"),
  ),
  source: v.pipe(
    v.string(),
    v.description("Full name of the event source, even if the subscription's `eventSource` contains only the area"),
  ),
  type: v.string(),
  subject: v.pipe(v.string(), v.description("Identifier of the resource that the event is about")),
  time: v.pipe(v.string(), v.isoTimestamp()),
  datacontenttype: v.literal("application/json"),
  dataschema: v.pipe(v.string(), v.url(), v.description("URL of the JSON Schema of `data`")),
  agent: v.pipe(v.string(), v.description("Key of the agent that the event belongs to")),
  traceparent: v.optional(
    v.pipe(
      v.string(),
      v.description(
        "W3C `traceparent` of the request that caused the event. If the request's `traceparent` was invalid, the value is a new one. Absent if the request had none, or if no request caused the event",
      ),
    ),
  ),
  data: v.record(v.string(), v.unknown()),
});

export type CloudEvent = v.InferOutput<typeof CloudEvent>;

export interface EventNames {
  readonly serviceName: string;
  readonly eventsBase: string;
  /** Base URL of the API, which serves the schemas that `dataschema` links to. */
  readonly schemasBase: string;
}

export const schemaPathOf = ({ type, dataVersion }: Pick<EventDefinition, "type" | "dataVersion">): string =>
  `/schemas/events/${type.replaceAll(".", "/")}/${dataVersion}`;

export const areaSchemaPathOf = (area: EventArea): string => `/schemas/events/${area}`;

export interface Occurrence<Data> {
  /**
   * Identifies the reported occurrence within the service. The event ID is derived from this text, so events that report the
   * same occurrence have the same ID, and receivers can drop duplicates.
   */
  readonly fact: string;
  readonly subject: string;
  readonly time: Date;
  readonly agentKey: string;
  readonly data: Data;
}

/**
 * Returns the `source` of an area's events. The source is a URL, except for the area `distributions` (service description,
 * Events, rule 2).
 */
export const eventSourceOf = (
  area: EventArea,
  { serviceName, eventsBase }: Pick<EventNames, "serviceName" | "eventsBase">,
): string => (area === "distributions" ? `com.${serviceName}.distributions` : `${eventsBase}/${area}`);

function traceOfRequest(): Pick<CloudEvent, "traceparent"> {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
}

export const cloudEvent = <Definition extends EventDefinition>(
  { area, type, dataVersion, data }: Definition,
  occurrence: Occurrence<v.InferInput<Definition["data"]>>,
  { serviceName, eventsBase, schemasBase }: EventNames,
): CloudEvent => ({
  specversion: "1.0",
  id: keyFromText("event", occurrence.fact),
  source: eventSourceOf(area, { serviceName, eventsBase }),
  type: `com.${serviceName}.${type}`,
  subject: occurrence.subject,
  time: occurrence.time.toISOString(),
  datacontenttype: "application/json",
  dataschema: `${schemasBase}${schemaPathOf({ type, dataVersion })}`,
  agent: occurrence.agentKey,
  ...traceOfRequest(),
  data: v.parse(data, occurrence.data) as CloudEvent["data"],
});
