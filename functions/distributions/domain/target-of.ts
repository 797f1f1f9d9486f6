import { canonicalHost } from "../../shared/values/inputs/host.ts";
import { type Destination, type Distribution, defaultSftpPort, type SftpTargets } from "./distribution.ts";

/**
 * Returns the normalized name of a destination's target, so that two agents with the same target get the same name. Returns
 * undefined for email, because mailboxes are not reserved for one agent.
 */
export function targetOf(destination: Destination): string | undefined {
  switch (destination.type) {
    case "email":
      return undefined;
    case "sftp": {
      const { host, port = defaultSftpPort, username } = destination.targets;
      return `sftp-account ${canonicalHost(host)} ${port} ${foldedUser(username)}`;
    }
    // The external ID is excluded; otherwise, a rejection would confirm a guessed ID.
    case "s3":
      return `assumed-role ${destination.targets.roleArn}`;
  }
}

/** Identifies an SFTP account by the server's host key, which is the same under every host name, and by the user name. */
export const hostKeyTarget = (hostKey: string, { username }: Pick<SftpTargets, "username">): string =>
  `sftp-host-key ${hostKey} ${foldedUser(username)}`;

export function knownTargetsOf(distribution: Distribution): readonly string[] {
  const target = targetOf(distribution);
  if (target === undefined) return [];
  if (distribution.type !== "sftp") return [target];
  const { targets, seenHostKey } = distribution;
  const hostKeys = targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]);
  return [target, ...hostKeys.map((hostKey) => hostKeyTarget(hostKey, targets))];
}

/**
 * Normalizes a user name as the least strict servers do: ignores case, character width, surrounding and repeated spaces, and
 * invisible characters. Accounts that differ only in these respects therefore count as one target: a second agent must prove
 * its ownership. The conversion to lowercase and then to uppercase maps both ß and ẞ to SS.
 */
const foldedUser = (username: string): string =>
  username
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .replaceAll(/\s+/g, " ")
    .trim();
