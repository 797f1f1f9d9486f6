import type { Readable } from "node:stream";
import type { FileFailureReason } from "../../shared/values/failure-reasons.ts";

/** A file that is brought to a destination, as its reader sees it. */
export interface FileToDeliver {
  readonly name: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
  /** Reads it from its beginning; each attempt does so anew. */
  read(): Promise<Readable>;
  /** The text that goes with it, signed: whose file it is, and which one. */
  readonly manifest?: string;
  /** In its name until it is whole: others may bring one of the same name at the same time. */
  readonly broughtFor?: string;
  /** Whether nothing is to lie beside it: no hash and no signature. */
  readonly isAlone?: boolean;
}

export type FileOutcome =
  | { readonly kind: "delivered"; readonly hostKey?: string }
  | {
      readonly kind: "failed";
      /** Also a server that took no file has proven its key, when it failed after the handshake. */
      readonly hostKey?: string;
      readonly finding: FileFailureReason;
      /** Whether trying again by itself makes no sense: the agent has to change something first. */
      readonly isFinal: boolean;
    };

const finalFailureReasons: ReadonlySet<FileFailureReason> = new Set([
  "address-not-public",
  "host-key-changed",
  "target-in-use",
  "role-refused",
  "bucket-refused",
  "no-such-bucket",
]);

export const failedBecause = (failureReason: FileFailureReason, hostKey?: string): FileOutcome => ({
  kind: "failed",
  finding: failureReason,
  isFinal: finalFailureReasons.has(failureReason),
  ...(hostKey !== undefined && { hostKey }),
});

/** Ends an attempt whose finding is known where it happens. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly finding: FileFailureReason;

  constructor(failureReason: FileFailureReason) {
    super(failureReason);
    this.finding = failureReason;
  }
}
