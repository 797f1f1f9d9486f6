/** Supported types of host keys, in order of preference for an unknown server. */
export const hostKeyTypes = [
  "ssh-ed25519",
  "ecdsa-sha2-nistp256",
  "ecdsa-sha2-nistp384",
  "ecdsa-sha2-nistp521",
  "ssh-rsa",
] as const;

export type HostKeyType = (typeof hostKeyTypes)[number];

/** Public key of a server. A server can have one of each type, and presents the first one that the client requests. */
export interface HostKey {
  /** `SHA256:…`, in the format of `ssh-keygen -l`. */
  readonly fingerprint: string;
  /** Undefined for an unsupported type. */
  readonly type: HostKeyType | undefined;
}

/** Returns all types, with the type of the known host key first. */
export const hostKeyTypesFrom = (first: HostKeyType | undefined): readonly HostKeyType[] =>
  first === undefined ? hostKeyTypes : [first, ...hostKeyTypes.filter((type) => type !== first)];
