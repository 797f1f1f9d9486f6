import { eventTypesOf } from "../../../events/catalogue.ts";
import { type EventArea, type EventNames, eventAreas, eventSourceOf } from "../../../events/cloud-event.ts";

/** The areas by the names that a subscription may give them. Deliveries go by two. */
export const knownSources = (names: EventNames): ReadonlyMap<string, EventArea> =>
  new Map([
    ...eventAreas.map((area) => [eventSourceOf(area, names), area] as const),
    ...eventAreas.map((area) => [`${names.eventsBase}/${area}`, area] as const),
  ]);

/** The full types of the events of an area. */
export const knownTypes = (area: EventArea, { serviceName }: EventNames): readonly string[] =>
  eventTypesOf(area).map((type) => `com.${serviceName}.${type}`);

/** The form of the data of an area that is current: that of its first event. */
export const dataSchemaOf = (area: EventArea, { eventsBase }: EventNames): string =>
  `${eventsBase}/schemas/events/${area}`;
