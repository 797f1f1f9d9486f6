/** Supported host key types, in order of preference for an unknown server. */
export const hostKeyTypes = [
  "ssh-ed25519",
  "ecdsa-sha2-nistp256",
  "ecdsa-sha2-nistp384",
  "ecdsa-sha2-nistp521",
  "ssh-rsa",
] as const;

export type HostKeyType = (typeof hostKeyTypes)[number];

/**
 * Public key of a server. A server can have one key per type, and presents the key of the first requested type that it
 * supports.
 */
export interface HostKey {
  /** `SHA256:…`, in the format of `ssh-keygen -l`. */
  readonly fingerprint: string;
  /** Undefined for an unsupported type. */
  readonly type: HostKeyType | undefined;
}

export const hostKeyTypesFrom = (first: HostKeyType | undefined): readonly HostKeyType[] =>
  first === undefined ? hostKeyTypes : [first, ...hostKeyTypes.filter((type) => type !== first)];
