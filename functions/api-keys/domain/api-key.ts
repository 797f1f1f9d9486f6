import type { Grant } from "./grant.ts";

export interface ApiKey extends Grant {
  readonly key: string;
  readonly agentKey: string;
  readonly status: ApiKeyStatus;
  readonly description?: string | undefined;
  readonly secretHash: string;
  readonly secretKeyVersion: number;
  readonly created: string;
  /** API key that was used to create this key. Absent for keys created by the operator. */
  readonly createdBy?: string;
  readonly lastModified?: string;
  /** Time of the last use, recorded at most once per hour. Recording a use does not change the version. */
  readonly lastUsed?: string;
  readonly version: number;
}

const lastUsedNotedAfterMs = 3_600_000;

export const isUseToBeNoted = ({ lastUsed }: Pick<ApiKey, "lastUsed">, now: Date): boolean =>
  lastUsed === undefined || now.getTime() - new Date(lastUsed).getTime() >= lastUsedNotedAfterMs;

/** Compares the expiry with real time, because the sandbox clock affects payments but not API keys. */
export const isExpired = ({ expires }: Pick<ApiKey, "expires">, realNow: Date): boolean =>
  expires !== undefined && new Date(expires) <= realNow;

export const apiKeyStatuses = ["active", "disabled", "archived"] as const;

type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Length of a secret. 32 base62 characters provide about 190 bits of entropy. */
export const secretLength = 32;

/** The hashed string includes the API key, so a hash copied to another API key is invalid. */
export const secretText = (apiKey: string, secret: string): string => `${apiKey}:${secret}`;
