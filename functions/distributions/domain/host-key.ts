/** The types of host keys, in the order in which the service asks for them when it knows nothing of a server. */
export const hostKeyTypes = [
  "ssh-ed25519",
  "ecdsa-sha2-nistp256",
  "ecdsa-sha2-nistp384",
  "ecdsa-sha2-nistp521",
  "ssh-rsa",
] as const;

export type HostKeyType = (typeof hostKeyTypes)[number];

/** The public key of a server. A server may have one of each type, and shows the one that a client asks for first. */
export interface HostKey {
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string;
  /** Undefined for a type that the service does not know. */
  readonly type: HostKeyType | undefined;
}

/** All types, with the one first that the server is known by. */
export const hostKeyTypesFrom = (first: HostKeyType | undefined): readonly HostKeyType[] =>
  first === undefined ? hostKeyTypes : [first, ...hostKeyTypes.filter((type) => type !== first)];
