import type { HostKeyType } from "./host-key.ts";

/** Where the finished reports of a schedule are brought: to mailboxes, to an SFTP server, to a bucket. */

export const distributionStates = {
  active: { next: ["suspended", "archived"] },
  /** Another agent has the target: nothing is brought there until this one proves that it is its own. */
  suspended: { next: ["active", "archived"] },
  /** Skipped by everything that delivers. */
  archived: { next: [] },
} as const satisfies Record<string, { next: readonly string[] }>;

type DistributionStatus = keyof typeof distributionStates;

export const distributionTypes = ["email", "sftp", "s3"] as const;

/** What is written beside a file: its hash, signature and manifest, the signature alone, or nothing. */
export const companionChoices = ["all", "signature", "none"] as const;

export type CompanionChoice = (typeof companionChoices)[number];

/** How a file is named on an SFTP server while it is written. */
export const temporaryNameChoices = ["suffix", "none"] as const;

export type TemporaryNameChoice = (typeof temporaryNameChoices)[number];

export interface EmailTargets {
  /** Each is one message. */
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
  /** `SHA256:…` of the keys that the server may show; without them the first one seen counts. */
  readonly hostKeyFingerprints?: readonly string[] | undefined;
}

export interface S3Targets {
  readonly bucketName: string;
  /** The account that must own the bucket. */
  readonly accountId: string;
  readonly directory: string;
  readonly roleArn: string;
  /** Agreed between the agent and the service; never shown again. */
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
  /** Of files to servers and buckets; all when it is left out. */
  readonly companions?: CompanionChoice | undefined;
  /** Of files to servers; by suffix when it is left out. */
  readonly temporaryNames?: TemporaryNameChoice | undefined;
  /** The host key that the server showed first; another host or port is another server. */
  readonly seenHostKey?: string;
  readonly seenHostKeyType?: HostKeyType;
  readonly created: string;
  readonly lastModified?: string;
  readonly version: number;
};

export const defaultSftpPort = 22;

/** Every address of all messages. */
export const addressesOf = ({ recipients }: EmailTargets): readonly string[] =>
  recipients.flatMap(({ to, cc = [], bcc = [] }) => [...to, ...cc, ...bcc]);

/** The host key that was seen is forgotten when the server is another one. */
export const sameServer = (one: SftpTargets, other: SftpTargets): boolean =>
  one.host === other.host && (one.port ?? defaultSftpPort) === (other.port ?? defaultSftpPort);
