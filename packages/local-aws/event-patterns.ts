/** Event pattern matching for rules and event source mappings, exported for programs that call functions without a stack. */
export type { JsonObject } from "./assembly/json.ts";
export { matchesPattern } from "./events/event-pattern.ts";
