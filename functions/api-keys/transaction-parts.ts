/** Writes of API keys that other slices can include in their transactions. */
export { newApiKeyToWrites } from "./api-key-store.ts";
