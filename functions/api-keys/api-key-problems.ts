import { defineProblems, refusal } from "../shared/entry/problem.ts";
import { openEntitiesMax } from "../shared/store/open-entities.ts";
import type { Excess } from "./domain/grant.ts";

export const apiKeyProblems = defineProblems({
  exceedsOwnRights: {
    type: "api-key/exceeds-own-rights",
    status: 403,
    title: "Exceeds Own Permissions",
    retryable: false,
    meaning:
      "A key cannot grant permissions that it lacks, access from IP addresses outside its own ranges, or access after its own expiry.",
    remedy:
      "Remove the permissions named in `detail`, set narrower `ipRanges` or an earlier `expires`, or use a key that can grant this access.",
  },
  strongerKey: {
    type: "api-key/stronger-than-own",
    status: 403,
    title: "API Key Has More Permissions",
    retryable: false,
    meaning: "You cannot change, disable or archive a key that has permissions that your own key lacks.",
    remedy: "Use a key that has all permissions of the other key, including those named in `detail`.",
  },
  expiresInThePast: {
    type: "api-key/expires-in-the-past",
    status: 400,
    title: "API Key Expires In The Past",
    retryable: false,
    meaning: "The specified expiry is in the past.",
    remedy:
      "Send a future time. For a key that does not expire, omit `expires` when you create the key, or send `null` when you change the key. To revoke a key, archive it.",
  },
  ownKey: {
    type: "api-key/own-key",
    status: 409,
    title: "Own API Key",
    retryable: false,
    meaning: "A key cannot archive itself, or change its own status, permissions, IP ranges or expiry.",
    remedy: "Make the change with another key.",
  },
  archived: {
    type: "api-key/archived",
    status: 409,
    title: "API Key Archived",
    retryable: false,
    meaning: "An archived key cannot be changed or reactivated.",
    remedy: "Create a new key.",
  },
  tooMany: {
    type: "api-key/too-many",
    status: 409,
    title: "Too Many API Keys",
    retryable: false,
    meaning: `The agent has reached its API key limit (${openEntitiesMax.apiKeys} by default; archived keys do not count).`,
    remedy: "Archive unused keys, or ask the operator for a higher limit.",
  },
});

export function exceedsOwnRights({ permissions, ipRanges, outlives }: Excess) {
  const missing = [
    ...permissions.map((one) => `the permission '${one}'`),
    ...ipRanges.map((one) => `access from '${one}'`),
    ...(outlives === undefined ? [] : [`access after the expiry of your key (${outlives})`]),
  ];
  const detail = `The request would grant access that your API key does not have: ${missing.join(", ")}.`;
  return refusal(apiKeyProblems.exceedsOwnRights, detail);
}

export const ownKey = (apiKey: string) =>
  refusal(
    apiKeyProblems.ownKey,
    `The API key '${apiKey}' authenticated this request, and a key cannot make this change to itself.`,
  );

export const archived = (apiKey: string) => refusal(apiKeyProblems.archived, `The API key '${apiKey}' is archived.`);

export function strongerKey(apiKey: string, permissions: readonly string[]) {
  const missing = permissions.map((one) => `'${one}'`).join(", ");
  const detail = `The API key '${apiKey}' has permissions that your API key lacks: ${missing}.`;
  return refusal(apiKeyProblems.strongerKey, detail);
}

export const expiresInThePast = (expires: string) =>
  refusal(apiKeyProblems.expiresInThePast, `expires must be in the future, but is '${expires}'.`);
