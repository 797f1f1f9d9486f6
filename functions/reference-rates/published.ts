/** What other slices may use of the reference rates. */
export { ratesAmong, ratesToRead } from "./rates-for-limits.ts";
