import type { HostKeyType } from "./host-key.ts";

/** Destinations for the finished reports of a schedule: mailboxes, an SFTP server or a bucket. */

export const distributionStates = {
  active: { next: ["suspended", "archived"] },
  /**
   * Another agent has reserved or verified the target. Deliveries fail with `target-in-use` until the distribution's agent
   * proves its ownership or changes the target.
   */
  suspended: { next: ["active", "archived"] },
  archived: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type DistributionStatus = keyof typeof distributionStates;

export const distributionTypes = ["email", "sftp", "s3"] as const;

/** Companion files to write: `all` (hash, signature and manifest), `signature` or `none`. */
export const companionChoices = ["all", "signature", "none"] as const;

export type CompanionChoice = (typeof companionChoices)[number];

/** Temporary file names for uploads to an SFTP server: `suffix` (names that end in `.part`) or `none`. */
export const temporaryNameChoices = ["suffix", "none"] as const;

export type TemporaryNameChoice = (typeof temporaryNameChoices)[number];

export interface EmailTargets {
  /** A separate email is sent for each entry. */
  readonly recipients: readonly Recipients[];
}

export interface Recipients {
  readonly to: readonly string[];
  readonly cc?: readonly string[] | undefined;
  readonly bcc?: readonly string[] | undefined;
}

export interface SftpTargets {
  readonly host: string;
  readonly port?: number | undefined;
  readonly username: string;
  readonly dirPath: string;
  /** `SHA256:…` fingerprints of accepted host keys. If omitted, the first host key seen is trusted. */
  readonly hostKeyFingerprints?: readonly string[] | undefined;
}

export interface S3Targets {
  readonly bucketName: string;
  /** AWS account that must own the bucket. */
  readonly accountId: string;
  readonly directory: string;
  readonly roleArn: string;
  /** External ID in the trust policy of the agent's role. The API never returns it. */
  readonly externalId: string;
}

export type Destination =
  | { readonly type: "email"; readonly targets: EmailTargets }
  | { readonly type: "sftp"; readonly targets: SftpTargets }
  | { readonly type: "s3"; readonly targets: S3Targets };

export type Distribution = Destination & {
  readonly key: string;
  readonly status: DistributionStatus;
  readonly reference?: string | undefined;
  /** Companion files on SFTP servers and in S3 buckets. Defaults to `all`. */
  readonly companions?: CompanionChoice | undefined;
  /** Temporary file names on SFTP servers. Defaults to `suffix`. */
  readonly temporaryNames?: TemporaryNameChoice | undefined;
  /** Fingerprint of the first host key seen. Reset when the host or port changes. */
  readonly seenHostKey?: string;
  readonly seenHostKeyType?: HostKeyType;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
};

export const defaultSftpPort = 22;

export const addressesOf = ({ recipients }: EmailTargets): readonly string[] =>
  recipients.flatMap(({ to, cc = [], bcc = [] }) => [...to, ...cc, ...bcc]);

export const sameServer = (one: SftpTargets, other: SftpTargets): boolean =>
  one.host === other.host && (one.port ?? defaultSftpPort) === (other.port ?? defaultSftpPort);
