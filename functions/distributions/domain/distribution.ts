import type { HostKeyType } from "./host-key.ts";

/** Destinations for the finished reports of a schedule: mailboxes, an SFTP server or a bucket. */

export const distributionStates = {
  active: { next: ["suspended", "archived"] },
  /** Another agent owns the target. Deliveries are suspended until this agent proves its ownership. */
  suspended: { next: ["active", "archived"] },
  /** No deliveries. */
  archived: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type DistributionStatus = keyof typeof distributionStates;

export const distributionTypes = ["email", "sftp", "s3"] as const;

/** Companion files: hash, signature and manifest, the signature only, or none. */
export const companionChoices = ["all", "signature", "none"] as const;

export type CompanionChoice = (typeof companionChoices)[number];

/** Name of a file on an SFTP server while it is written. */
export const temporaryNameChoices = ["suffix", "none"] as const;

export type TemporaryNameChoice = (typeof temporaryNameChoices)[number];

export interface EmailTargets {
  /** One message per entry. */
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
  /** `SHA256:…` fingerprints of accepted host keys. Without any, the first key seen is trusted. */
  readonly hostKeyFingerprints?: readonly string[] | undefined;
}

export interface S3Targets {
  readonly bucketName: string;
  /** AWS account that must own the bucket. */
  readonly accountId: string;
  readonly directory: string;
  readonly roleArn: string;
  /** Agreed between the agent and the service; never returned by the API. */
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
  /** For files to servers and buckets; default: all. */
  readonly companions?: CompanionChoice | undefined;
  /** For files to servers; default: by suffix. */
  readonly temporaryNames?: TemporaryNameChoice | undefined;
  /** First host key seen. A change of host or port resets it. */
  readonly seenHostKey?: string;
  readonly seenHostKeyType?: HostKeyType;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
};

export const defaultSftpPort = 22;

/** Returns all addresses of all messages. */
export const addressesOf = ({ recipients }: EmailTargets): readonly string[] =>
  recipients.flatMap(({ to, cc = [], bcc = [] }) => [...to, ...cc, ...bcc]);

/** Returns true if the server is the same. Otherwise the first host key seen is reset. */
export const sameServer = (one: SftpTargets, other: SftpTargets): boolean =>
  one.host === other.host && (one.port ?? defaultSftpPort) === (other.port ?? defaultSftpPort);
