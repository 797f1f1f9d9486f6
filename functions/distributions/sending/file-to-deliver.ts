import type { Readable } from "node:stream";
import type { DeliveryNote, FileFailureReason } from "../../shared/values/failure-reasons.ts";
import type { HostKey } from "../domain/host-key.ts";

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
  /** Whether nothing is written beside it, whatever the distribution says. */
  readonly isAlone?: boolean;
  /** The names that earlier attempts of the same delivery have given, or asked for without an answer. */
  readonly givenNames?: GivenNames;
}

/** `any` after an attempt that died: it could note none. */
export type GivenNames = readonly string[] | "any";

/** What proves a file: always made, kept with its delivery, and written beside the file as its distribution says. */
export interface Companions {
  /** Of the file's bytes; hexadecimal. */
  readonly sha256: string;
  /** In OpenSSH's format, by the key of deliveries. */
  readonly signature: string;
  /** The text that says whose file it is, and which one. */
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
      /** Also a server that took no file has proven its key, when it failed after the handshake. */
      readonly hostKey?: HostKey;
      readonly finding: FileFailureReason;
      /** Whether trying again by itself makes no sense: the agent has to change something first. */
      readonly isFinal: boolean;
      /** The names that this attempt has given, or asked for without an answer. */
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

/** Ends an attempt whose finding is known where it happens. */
export class DeliveryError extends Error {
  override readonly name = "DeliveryError";
  readonly finding: FileFailureReason;

  constructor(failureReason: FileFailureReason) {
    super(failureReason);
    this.finding = failureReason;
  }
}
