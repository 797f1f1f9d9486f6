import { canonicalHost } from "../../shared/values/inputs/host.ts";
import { type Destination, type Distribution, defaultSftpPort, type SftpTargets } from "./distribution.ts";

/**
 * What a destination claims, as a name that two agents give alike when they mean the same place. Mailboxes are nobody's: a mail
 * says for itself whom it is from.
 */
export const targetOf = (destination: Destination): string | undefined => {
  switch (destination.type) {
    case "email":
      return undefined;
    case "sftp": {
      const { host, port = defaultSftpPort, username } = destination.targets;
      return `sftp-account ${canonicalHost(host)} ${port} ${foldedUser(username)}`;
    }
    // Not with its external id: a refusal would tell whoever guesses one that it was right.
    case "s3":
      return `assumed-role ${destination.targets.roleArn}`;
  }
};

/** The same server under another name has the same key. */
export const hostKeyTarget = (hostKey: string, { username }: Pick<SftpTargets, "username">): string =>
  `sftp-host-key ${hostKey} ${foldedUser(username)}`;

/** Every name under which a distribution may meet its target, as far as they are known. */
export const knownTargetsOf = (distribution: Distribution): readonly string[] => {
  const target = targetOf(distribution);
  if (target === undefined) return [];
  if (distribution.type !== "sftp") return [target];
  const { targets, seenHostKey } = distribution;
  const hostKeys = targets.hostKeyFingerprints ?? (seenHostKey === undefined ? [] : [seenHostKey]);
  return [target, ...hostKeys.map((hostKey) => hostKeyTarget(hostKey, targets))];
};

/**
 * A user's name as servers compare it that look least closely: without regard to case, width, blanks around or doubled, and characters that
 * nobody sees. Two accounts that differ in these only need a proof. Upper case comes last, since it alone makes SS of ß and ẞ.
 */
const foldedUser = (username: string): string =>
  username
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .replaceAll(/\s+/g, " ")
    .trim();
