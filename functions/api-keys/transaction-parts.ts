/** Database writes for API keys, which other slices can include in their database transactions. */
export { newApiKeyToWrites } from "./api-key-store.ts";
