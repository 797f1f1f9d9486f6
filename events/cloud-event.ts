import { createHash } from "node:crypto";
import * as v from "valibot";
import { keyFromDigest } from "../functions/shared/values/keys.ts";
import { currentTraceparent } from "../functions/shared/values/trace-context.ts";

/**
 * The envelope of all events: CloudEvents 1.0. Events are thin: keys, states and the version of the entity, never card data.
 * Receivers that need more call the API.
 */

/** Areas of events. A subscription selects one of them. */
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
  /** Type without `com.<service>.`: `charges.action`. */
  readonly type: string;
  /** Version of the data's schema. A minor version adds fields; a major one requires a new subscription. */
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
    v.description("ID of the event, identical on every attempt. Use it to ignore duplicates"),
  ),
  source: v.pipe(v.string(), v.description("Source that you subscribed to")),
  type: v.string(),
  subject: v.pipe(v.string(), v.description("Key of the resource that the event is about")),
  time: v.pipe(v.string(), v.isoTimestamp()),
  datacontenttype: v.literal("application/json"),
  dataschema: v.pipe(v.string(), v.url(), v.description("URL of the JSON Schema of `data`")),
  agent: v.pipe(v.string(), v.description("Agent that the event belongs to")),
  traceparent: v.optional(
    v.pipe(v.string(), v.description("W3C Trace Context of the request that caused the event, if the request had one")),
  ),
  data: v.record(v.string(), v.unknown()),
});

export type CloudEvent = v.InferOutput<typeof CloudEvent>;

/** Names in this installation's events, by setting. */
export interface EventNames {
  readonly serviceName: string;
  readonly eventsBase: string;
  /** Base URL of the API, which serves the schemas that `dataschema` links to. */
  readonly schemasBase: string;
}

/** Returns the path of an event's data schema. Each version keeps its own. */
export const schemaPathOf = ({ type, dataVersion }: Pick<EventDefinition, "type" | "dataVersion">): string =>
  `/schemas/events/${type.replaceAll(".", "/")}/${dataVersion}`;

/** Returns the path of an area's schemas. */
export const areaSchemaPathOf = (area: EventArea): string => `/schemas/events/${area}`;

export interface Occurrence<Data> {
  /**
   * Identifies the fact within the service. All publications of a fact have the same event id, so receivers can drop duplicates.
   */
  readonly fact: string;
  readonly subject: string;
  readonly time: Date;
  readonly agentKey: string;
  readonly data: Data;
}

/** Returns the source of deliveries, which is not a URL (service description, Events, rule 2). */
export const eventSourceOf = (
  area: EventArea,
  { serviceName, eventsBase }: Pick<EventNames, "serviceName" | "eventsBase">,
): string => (area === "distributions" ? `com.${serviceName}.distributions` : `${eventsBase}/${area}`);

const traceOfRequest = (): Pick<CloudEvent, "traceparent"> => {
  const traceparent = currentTraceparent();
  return traceparent === undefined ? {} : { traceparent };
};

export const cloudEvent = <Definition extends EventDefinition>(
  { area, type, dataVersion, data }: Definition,
  occurrence: Occurrence<v.InferInput<Definition["data"]>>,
  { serviceName, eventsBase, schemasBase }: EventNames,
): CloudEvent => ({
  specversion: "1.0",
  id: keyFromDigest("event", createHash("sha256").update(occurrence.fact).digest()),
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
