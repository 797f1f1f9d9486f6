import { eventTypesOf } from "../../../events/catalogue.ts";
import {
  areaSchemaPathOf,
  type EventArea,
  type EventNames,
  eventAreas,
  eventSourceOf,
} from "../../../events/cloud-event.ts";
import { commonProblems } from "../../shared/entry/common-problems.ts";
import { codeOfKeyword } from "../../shared/entry/pipeline/request-schema.ts";
import { type Refusal, refusal, type ValidationError } from "../../shared/entry/problem.ts";
import { accept, type Result, reject } from "../../shared/values/result.ts";

/** Areas by the names that a subscription can use: a full name (deliveries have two), or the area alone. */
const knownSources = (names: EventNames): ReadonlyMap<string, EventArea> =>
  new Map([
    ...eventAreas.map((area) => [eventSourceOf(area, names), area] as const),
    ...eventAreas.map((area) => [`${names.eventsBase}/${area}`, area] as const),
    ...eventAreas.map((area) => [area, area] as const),
  ]);

/** Full types of the events of an area. */
const knownTypes = (area: EventArea, { serviceName }: EventNames): readonly string[] =>
  eventTypesOf(area).map((type) => `com.${serviceName}.${type}`);

/** Address of the schemas of an area's events. */
export const dataSchemaOf = (area: EventArea, { schemasBase }: EventNames): string =>
  `${schemasBase}${areaSchemaPathOf(area)}`;

const wrong = (path: string, rule: "eventSource" | "eventType", message: string) => {
  const error: ValidationError = { path, message, errorCode: codeOfKeyword(rule) };
  return refusal(commonProblems.invalidInput, "One part of the request does not match the API schema.", {
    validationErrors: [error],
  });
};

/** Returns the area of a subscription. Names depend on the installation, so no schema can list them. */
export const admitSource = (
  eventSource: string,
  eventTypes: readonly string[] | undefined,
  names: EventNames,
): Result<EventArea, Refusal<"invalid-input">> => {
  const sources = knownSources(names);
  const area = sources.get(eventSource);
  if (!area)
    return reject(wrong("/body/eventSource", "eventSource", `must be one of ${[...sources.keys()].join(", ")}`));
  const unknown = unknownType(area, eventTypes, names);
  return unknown ? reject(unknown) : accept(area);
};

/** Returns the error for the first event type that the area does not have, or undefined. */
export const unknownType = (area: EventArea, eventTypes: readonly string[] | undefined, names: EventNames) => {
  const known = knownTypes(area, names);
  const position = eventTypes?.findIndex((type) => !known.includes(type)) ?? -1;
  return position < 0
    ? undefined
    : wrong(`/body/eventTypes/${position}`, "eventType", `is none of ${known.join(", ")}`);
};
