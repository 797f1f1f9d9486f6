export { ratesAmong, ratesToRead } from "./rates-for-limits.ts";
