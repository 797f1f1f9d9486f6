import { type JsonObject, matchesPattern } from "#local-aws/event-patterns";

/** Whether what is declared lets something through, as the bus and the source of a function see it: as JSON. */
export const letsThrough = (pattern: object, what: object): boolean =>
  matchesPattern(pattern as JsonObject, JSON.parse(JSON.stringify(what)));
