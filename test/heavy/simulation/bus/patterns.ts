import { type JsonObject, matchesPattern } from "#local-aws/event-patterns";

/** Returns true if the pattern matches, with JSON semantics as in the bus and in event source filters. */
export const letsThrough = (pattern: object, what: object): boolean =>
  matchesPattern(pattern as JsonObject, JSON.parse(JSON.stringify(what)));
