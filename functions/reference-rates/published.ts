/** Exports of reference rates for other slices. */
export { ratesAmong, ratesToRead } from "./rates-for-limits.ts";
