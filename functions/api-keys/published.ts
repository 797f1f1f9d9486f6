/** What other slices may use of the API keys. */
export { apiKeyToPut } from "./api-key-store.ts";
export { type IssueParts, issueApiKey } from "./issue-api-key.ts";
