export { apiKeyProblems } from "./api-key-problems.ts";
export { type IssuePlatform, issueApiKey } from "./issue-api-key.ts";
