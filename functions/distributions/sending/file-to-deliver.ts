import type { Readable } from "node:stream";
import type { DeliveryNote, FileFailureReason } from "../../shared/values/failure-reasons.ts";
import type { HostKey } from "../domain/host-key.ts";

export interface FileToDeliver {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Opens the content from the start. Called for each upload, which an attempt can repeat. */
  read(): Promise<Readable>;
  /** Manifest in JSON that identifies the file and its agent, to be signed. */
  readonly manifest?: string;
  /** Part of the temporary name, to distinguish deliveries that send a file with the same name at the same time. */
  readonly broughtFor?: string;
  /** True for a file without companions, regardless of the distribution's setting. */
  readonly isAlone?: boolean;
  /** Names of files that earlier attempts of the delivery created, or tried to create without getting a response. */
  readonly givenNames?: GivenNames;
}

/** `any` if an attempt crashed before it could record the file names, and may therefore have created any of the files. */
export type GivenNames = readonly string[] | "any";

/**
 * Companion files (hash, signature and manifest) of a file. They are always created and, after a successful delivery, stored
 * with the delivery. The distribution's setting determines which of them are also written to the SFTP server or bucket.
 */
export interface Companions {
  /** SHA-256 of the file's bytes, in hexadecimal. */
  readonly sha256: string;
  /** OpenSSH signature of the file, made with the delivery key. */
  readonly signature: string;
  readonly manifest?: string;
  readonly manifestSignature?: string;
}

export type FileOutcome =
  | {
      readonly kind: "delivered";
      readonly hostKey?: HostKey;
      readonly companions?: Companions;
      readonly notes?: readonly DeliveryNote[];
    }
  | {
      readonly kind: "failed";
      /**
       * Host key of which the server proved possession in the SSH handshake. Absent if the attempt failed before the end of
       * the handshake.
       */
      readonly hostKey?: HostKey;
      readonly finding: FileFailureReason;
      /** True if an automatic retry is pointless: the agent must change something first. */
      readonly isFinal: boolean;
      /** Names of files that this attempt created, or tried to create without getting a response. */
      readonly givenNames?: readonly string[];
    };

const finalFailureReasons: ReadonlySet<FileFailureReason> = new Set([
  "address-not-public",
  "host-key-changed",
  "target-in-use",
  "role-refused",
  "bucket-refused",
  "no-such-bucket",
]);

export const failedBecause = (
  failureReason: FileFailureReason,
  hostKey?: HostKey,
  givenNames: readonly string[] = [],
): FileOutcome => ({
  kind: "failed",
  finding: failureReason,
  isFinal: finalFailureReasons.has(failureReason),
  ...(hostKey !== undefined && { hostKey }),
  ...(givenNames.length > 0 && { givenNames }),
});

export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly finding: FileFailureReason;

  constructor(failureReason: FileFailureReason) {
    super(failureReason);
    this.finding = failureReason;
  }
}
