/** What other slices may write of the API keys, in transactions of their own. */
export { newApiKeyToWrites } from "./api-key-store.ts";
