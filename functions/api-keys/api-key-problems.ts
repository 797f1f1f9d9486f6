import { defineProblems, refusal } from "../shared/entry/problem.ts";
import { openEntitiesMax } from "../shared/store/open-entities.ts";
import type { Excess } from "./domain/grant.ts";

export const apiKeyProblems = defineProblems({
  exceedsOwnRights: {
    type: "api-key/exceeds-own-rights",
    status: 403,
    title: "Exceeds Own Rights",
    retryable: false,
    meaning: "A key can grant only permissions that it has, and only to IP addresses within its own ranges.",
    remedy: "Omit the permissions named in `detail`, or use a key that has them.",
  },
  strongerKey: {
    type: "api-key/stronger-than-own",
    status: 403,
    title: "API Key Stronger Than Own",
    retryable: false,
    meaning: "A key cannot change, disable or archive a key that has more permissions.",
    remedy: "Use a key that has the permissions named in `detail`.",
  },
  expiresInThePast: {
    type: "api-key/expires-in-the-past",
    status: 400,
    title: "API Key Expires In The Past",
    retryable: false,
    meaning: "The specified expiry is in the past.",
    remedy: "Send a future time, omit it for a key that does not expire, or archive the key.",
  },
  ownKey: {
    type: "api-key/own-key",
    status: 409,
    title: "Own API Key",
    retryable: false,
    meaning: "A key cannot archive itself, or change its own status, permissions, IP ranges or expiry.",
    remedy: "Use another key for the change.",
  },
  archived: {
    type: "api-key/archived",
    status: 409,
    title: "API Key Archived",
    retryable: false,
    meaning: "The key is archived permanently.",
    remedy: "Create a new key.",
  },
  tooMany: {
    type: "api-key/too-many",
    status: 409,
    title: "Too Many API Keys",
    retryable: false,
    meaning: `The agent has reached its limit of API keys, by default ${openEntitiesMax.apiKeys} that are not archived.`,
    remedy: "Archive unused keys, or ask the operator for a higher limit.",
  },
});

export const exceedsOwnRights = ({ permissions, ipRanges, outlives }: Excess) => {
  const missing = [
    ...permissions.map((one) => `the permission '${one}'`),
    ...ipRanges.map((one) => `'${one}'`),
    ...(outlives === undefined ? [] : [`an expiry after its own (${outlives})`]),
  ];
  return refusal(apiKeyProblems.exceedsOwnRights, `This API key cannot grant ${missing.join(", ")}.`);
};

export const ownKey = (apiKey: string) =>
  refusal(apiKeyProblems.ownKey, `'${apiKey}' is the key that this request was sent with.`);

export const archived = (apiKey: string) => refusal(apiKeyProblems.archived, `The API key '${apiKey}' is archived.`);

export const strongerKey = (apiKey: string, permissions: readonly string[]) => {
  const missing = permissions.map((one) => `'${one}'`).join(", ");
  return refusal(apiKeyProblems.strongerKey, `'${apiKey}' has ${missing}, which this API key does not have.`);
};

export const expiresInThePast = (expires: string) =>
  refusal(apiKeyProblems.expiresInThePast, `expires is '${expires}', which is in the past.`);
