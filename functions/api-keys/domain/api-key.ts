/** An API key acts for one agent, may do what its permissions say, and only from its address ranges. */
export interface ApiKey {
  readonly key: string;
  readonly agentKey: string;
  readonly status: ApiKeyStatus;
  readonly permissions: readonly string[];
  /** CIDR blocks; empty allows every address. */
  readonly ipRanges: readonly string[];
  readonly description?: string;
  readonly secretHash: string;
  readonly secretKeyVersion: number;
  readonly created: string;
  readonly version: number;
}

export const apiKeyStatuses = ["active", "disabled", "archived"] as const;

export type ApiKeyStatus = (typeof apiKeyStatuses)[number];

/** Characters of a secret: 32 of base62 are about 190 bits. */
export const secretLength = 32;

/** What is hashed binds a secret to its key, so that a hash copied to another key is worth nothing. */
export const secretText = (apiKey: string, secret: string): string => `${apiKey}:${secret}`;
