import { defineProblems, refusal } from "../shared/entry/problem.ts";
import { openEntitiesMax } from "../shared/store/open-entities.ts";
import type { Excess } from "./domain/grant.ts";

export const apiKeyProblems = defineProblems({
  exceedsOwnRights: {
    type: "api-key/exceeds-own-rights",
    status: 403,
    title: "Exceeds Own Rights",
    retryable: false,
    meaning: "A key can give to others only what it holds itself, from addresses within its own ranges.",
    remedy: "Leave out what the detail names, or use a key that holds it.",
  },
  strongerKey: {
    type: "api-key/stronger-than-own",
    status: 403,
    title: "API Key Stronger Than Own",
    retryable: false,
    meaning: "A key can change, disable and archive only keys that may do no more than it may itself.",
    remedy: "Use a key that holds what the detail names.",
  },
  expiresInThePast: {
    type: "api-key/expires-in-the-past",
    status: 400,
    title: "API Key Expires In The Past",
    retryable: false,
    meaning: "The time from which the key shall not work any more is over already.",
    remedy: "Name a later time, leave it out for a key that lasts, or archive the key.",
  },
  ownKey: {
    type: "api-key/own-key",
    status: 409,
    title: "Own API Key",
    retryable: false,
    meaning: "A key cannot archive itself, nor change its own status, permissions, address ranges or expiry.",
    remedy: "Create another key and make the change with that one.",
  },
  archived: {
    type: "api-key/archived",
    status: 409,
    title: "API Key Archived",
    retryable: false,
    meaning: "The key is archived, which is final.",
    remedy: "Create a new key.",
  },
  tooMany: {
    type: "api-key/too-many",
    status: 409,
    title: "Too Many API Keys",
    retryable: false,
    meaning: `An agent can have ${openEntitiesMax.apiKeys} keys that are not archived, unless the operator allows more.`,
    remedy: "Archive keys that are not used any more, or ask the operator for a higher limit.",
  },
});

export const exceedsOwnRights = ({ permissions, ipRanges, outlives }: Excess) => {
  const missing = [
    ...permissions.map((one) => `the permission '${one}'`),
    ...ipRanges.map((one) => `'${one}'`),
    ...(outlives === undefined ? [] : [`anything beyond its own end at ${outlives}`]),
  ];
  return refusal(apiKeyProblems.exceedsOwnRights, `This API key cannot give ${missing.join(", ")}.`);
};

export const ownKey = (apiKey: string) =>
  refusal(apiKeyProblems.ownKey, `'${apiKey}' is the key that this request was sent with.`);

export const archived = (apiKey: string) => refusal(apiKeyProblems.archived, `The API key '${apiKey}' is archived.`);

export const strongerKey = (apiKey: string, permissions: readonly string[]) => {
  const missing = permissions.map((one) => `'${one}'`).join(", ");
  return refusal(apiKeyProblems.strongerKey, `'${apiKey}' holds ${missing}, which this API key does not hold.`);
};

export const expiresInThePast = (expires: string) =>
  refusal(apiKeyProblems.expiresInThePast, `expires is '${expires}', which is over.`);
