import type { Readable } from "node:stream";
import type { DeliveryNote, FileFailureReason } from "../../shared/values/failure-reasons.ts";
import type { HostKey } from "../domain/host-key.ts";

/** File for a destination, as its reader sees it. */
export interface FileToDeliver {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Opens the content from its start; called once per attempt. */
  read(): Promise<Readable>;
  /** Signed manifest of the file: its agent and its identity. */
  readonly manifest?: string;
  /** Part of the temporary name: other deliveries may send a file of the same name at the same time. */
  readonly broughtFor?: string;
  /** True for a file without companions, whatever the distribution's setting. */
  readonly isAlone?: boolean;
  /** Names under which earlier attempts of the delivery created files, or sent a request without a response. */
  readonly givenNames?: GivenNames;
}

/** `any` after an attempt that crashed and could not record its names. */
export type GivenNames = readonly string[] | "any";

/**
 * Companions of a file: always created, stored with the delivery, and written next to the file according to the
 * distribution's setting.
 */
export interface Companions {
  /** SHA-256 of the file's bytes; hexadecimal. */
  readonly sha256: string;
  /** OpenSSH signature by the delivery key. */
  readonly signature: string;
  /** JSON with the file's agent and identity. */
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
      /** Also present if the server failed after the handshake: it has proven its key. */
      readonly hostKey?: HostKey;
      readonly finding: FileFailureReason;
      /** True if an automatic retry is pointless: the agent must change something first. */
      readonly isFinal: boolean;
      /** Names under which this attempt created files, or sent a request without a response. */
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

/** Ends an attempt with a specific failure reason. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly finding: FileFailureReason;

  constructor(failureReason: FileFailureReason) {
    super(failureReason);
    this.finding = failureReason;
  }
}
