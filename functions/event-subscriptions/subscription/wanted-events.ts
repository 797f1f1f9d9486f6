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

/**
 * Returns the area of each valid source name. A source name is either the name of an area alone or a full name of the area;
 * the distributions area has two full names.
 */
const knownSources = (names: EventNames): ReadonlyMap<string, EventArea> =>
  new Map([
    ...eventAreas.map((area) => [eventSourceOf(area, names), area] as const),
    ...eventAreas.map((area) => [`${names.eventsBase}/${area}`, area] as const),
    ...eventAreas.map((area) => [area, area] as const),
  ]);

const knownTypes = (area: EventArea, { serviceName }: EventNames): readonly string[] =>
  eventTypesOf(area).map((type) => `com.${serviceName}.${type}`);

export const dataSchemaOf = (area: EventArea, { schemasBase }: EventNames): string =>
  `${schemasBase}${areaSchemaPathOf(area)}`;

function wrong(path: string, rule: "eventSource" | "eventType", message: string) {
  const error: ValidationError = { path, message, errorCode: codeOfKeyword(rule) };
  return refusal(commonProblems.invalidInput, "The request does not match the API schema.", {
    validationErrors: [error],
  });
}

/** Source names depend on the deployment, so a schema cannot list them. */
export function admitSource(
  eventSource: string,
  eventTypes: readonly string[] | undefined,
  names: EventNames,
): Result<EventArea, Refusal<"invalid-input">> {
  const sources = knownSources(names);
  const area = sources.get(eventSource);
  if (!area)
    return reject(wrong("/body/eventSource", "eventSource", `must be one of ${[...sources.keys()].join(", ")}`));
  const unknown = unknownType(area, eventTypes, names);
  return unknown ? reject(unknown) : accept(area);
}

/** Returns an error for the first event type that does not belong to the area, or undefined. */
export function unknownType(area: EventArea, eventTypes: readonly string[] | undefined, names: EventNames) {
  const known = knownTypes(area, names);
  const position = eventTypes?.findIndex((type) => !known.includes(type)) ?? -1;
  return position < 0
    ? undefined
    : wrong(`/body/eventTypes/${position}`, "eventType", `must be one of ${known.join(", ")}`);
}
