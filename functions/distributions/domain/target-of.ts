import { canonicalHost } from "../../shared/values/inputs/host.ts";
import { type Destination, type Distribution, defaultSftpPort, type SftpTargets } from "./distribution.ts";

/**
 * Identifies the target of a destination by a normalized name, which is the same for two agents with the same target.
 * Mailboxes have no owner: the sender of a mail is always visible.
 */
export const targetOf = (destination: Destination): string | undefined => {
  switch (destination.type) {
    case "email":
      return undefined;
    case "sftp": {
      const { host, port = defaultSftpPort, username } = destination.targets;
      return `sftp-account ${canonicalHost(host)} ${port} ${foldedUser(username)}`;
    }
    // Excludes the external ID: a rejection would confirm a guessed one.
    case "s3":
      return `assumed-role ${destination.targets.roleArn}`;
  }
};

/** Identifies a server by its host key, which is the same under every host name. */
export const hostKeyTarget = (hostKey: string, { username }: Pick<SftpTargets, "username">): string =>
  `sftp-host-key ${hostKey} ${foldedUser(username)}`;

/** Returns all known names of a distribution's target. */
export const knownTargetsOf = (distribution: Distribution): readonly string[] => {
  const target = targetOf(distribution);
  if (target === undefined) return [];
  if (distribution.type !== "sftp") return [target];
  const { targets, seenHostKey } = distribution;
  const hostKeys = targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]);
  return [target, ...hostKeys.map((hostKey) => hostKeyTarget(hostKey, targets))];
};

/**
 * Normalizes a user name like the least strict servers: ignores case, width, surrounding and repeated spaces, and
 * invisible characters. Two accounts that differ only in these require a proof of ownership. Upper case is applied last,
 * because only it maps ß and ẞ to SS.
 */
const foldedUser = (username: string): string =>
  username
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .replaceAll(/\s+/g, " ")
    .trim();
