import { createHash } from "node:crypto";
import * as v from "valibot";
import { keyFromDigest } from "../functions/shared/values/keys.ts";
import { currentTraceparent } from "../functions/shared/values/trace-context.ts";

/**
 * The envelope of everything the service says: CloudEvents 1.0. Events are thin: keys, states and the version of the
 * entity, never card data; whoever needs more asks the API.
 */

/** What events are about. Subscriptions choose one of these. */
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
  /** Follows `com.<service>.` as the type: `charges.action`. */
  readonly type: string;
  /** Of the data's form; a minor step adds, a major one needs a new subscription. */
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
    v.description("The same whenever the same event is sent again, so that you can drop repeats"),
  ),
  source: v.pipe(v.string(), v.description("What you subscribed to")),
  type: v.string(),
  subject: v.pipe(v.string(), v.description("The key of what the event is about")),
  time: v.pipe(v.string(), v.isoTimestamp()),
  datacontenttype: v.literal("application/json"),
  dataschema: v.pipe(v.string(), v.url(), v.description("Where the JSON Schema of `data` is")),
  agent: v.pipe(v.string(), v.description("The agent that the event belongs to")),
  traceparent: v.optional(
    v.pipe(
      v.string(),
      v.description("Of the request that it comes from, when that request had one (W3C Trace Context)"),
    ),
  ),
  data: v.record(v.string(), v.unknown()),
});

export type CloudEvent = v.InferOutput<typeof CloudEvent>;

/** Names of this installation, by setting. */
export interface EventNames {
  readonly serviceName: string;
  readonly eventsBase: string;
  /** Where the API is reached, which serves the schemas: `dataschema` leads there. */
  readonly schemasBase: string;
}

/** Where the schema of an event's data is, behind the address of the API. Each version has one, and keeps it. */
export const schemaPathOf = ({ type, dataVersion }: Pick<EventDefinition, "type" | "dataVersion">): string =>
  `/schemas/events/${type.replaceAll(".", "/")}/${dataVersion}`;

/** Where the schemas of an area are. */
export const areaSchemaPathOf = (area: EventArea): string => `/schemas/events/${area}`;

export interface Occurrence<Data> {
  /** Names the fact among all facts of the service: every publication of it gets the same event id, so that receivers can drop repeats. */
  readonly fact: string;
  readonly subject: string;
  readonly time: Date;
  readonly agentKey: string;
  readonly data: Data;
}

/** Deliveries have a source that is no address (service description, Events, rule 2). */
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
