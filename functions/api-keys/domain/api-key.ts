import type { Grant } from "./grant.ts";

/** An API key acts for one agent, with its permissions, and only from its address ranges. */
export interface ApiKey extends Grant {
  readonly key: string;
  readonly agentKey: string;
  readonly status: ApiKeyStatus;
  readonly description?: string | undefined;
  readonly secretHash: string;
  readonly secretKeyVersion: number;
  readonly created: string;
  /** The key that created this one. Absent for keys created by the operator. */
  readonly createdBy?: string;
  readonly lastModified?: string;
  /** Time of the last use, to the hour. Recording it does not change the version. */
  readonly lastUsed?: string;
  readonly version: number;
}

/** Minimum time between two records of the last use. */
const lastUsedNotedAfterMs = 3_600_000;

export const isUseToBeNoted = ({ lastUsed }: Pick<ApiKey, "lastUsed">, now: Date): boolean =>
  lastUsed === undefined || now.getTime() - new Date(lastUsed).getTime() >= lastUsedNotedAfterMs;

/** Real time: the sandbox clock affects payments, not keys. */
export const isExpired = ({ expires }: Pick<ApiKey, "expires">, realNow: Date): boolean =>
  expires !== undefined && new Date(expires) <= realNow;

export const apiKeyStatuses = ["active", "disabled", "archived"] as const;

type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Number of characters of a secret: 32 in base62 are about 190 bits. */
export const secretLength = 32;

/** The hashed string includes the key, so a hash copied to another key is useless. */
export const secretText = (apiKey: string, secret: string): string => `${apiKey}:${secret}`;
