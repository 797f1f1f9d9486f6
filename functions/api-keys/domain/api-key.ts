import type { Grant } from "./grant.ts";

/** An API key acts for one agent, may do what its permissions say, and only from its address ranges. */
export interface ApiKey extends Grant {
  readonly key: string;
  readonly agentKey: string;
  readonly status: ApiKeyStatus;
  readonly description?: string | undefined;
  readonly secretHash: string;
  readonly secretKeyVersion: number;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
}

/** How many keys of an agent may exist that are not archived. */
export const openApiKeysMax = 40;

export const apiKeyStatuses = ["active", "disabled", "archived"] as const;

type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Characters of a secret: 32 of base62 are about 190 bits. */
export const secretLength = 32;

/** What is hashed binds a secret to its key, so that a hash copied to another key is worth nothing. */
export const secretText = (apiKey: string, secret: string): string => `${apiKey}:${secret}`;
