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
  /** The key that made this one; absent from those that the operator made. */
  readonly createdBy?: string;
  readonly lastModified?: string;
  /** When it was used, to the hour: noted at most so often, and no change of the key. */
  readonly lastUsed?: string;
  readonly version: number;
}

/** How old the note of the last use must be before it is made again. */
const lastUsedNotedAfterMs = 3_600_000;

export const isUseToBeNoted = ({ lastUsed }: Pick<ApiKey, "lastUsed">, now: Date): boolean =>
  lastUsed === undefined || now.getTime() - new Date(lastUsed).getTime() >= lastUsedNotedAfterMs;

/** In real time: the clock of the sandbox moves payments, not keys. */
export const isExpired = ({ expires }: Pick<ApiKey, "expires">, realNow: Date): boolean =>
  expires !== undefined && new Date(expires) <= realNow;

export const apiKeyStatuses = ["active", "disabled", "archived"] as const;

type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Characters of a secret: 32 of base62 are about 190 bits. */
export const secretLength = 32;

/** What is hashed binds a secret to its key, so that a hash copied to another key is worth nothing. */
export const secretText = (apiKey: string, secret: string): string => `${apiKey}:${secret}`;
