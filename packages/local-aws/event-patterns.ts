/** The patterns of rules and event sources alone, for who calls functions without a stack. */
export type { JsonObject } from "./assembly/json.ts";
export { matchesPattern } from "./events/event-pattern.ts";
