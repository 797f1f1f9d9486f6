import { createHash } from "node:crypto";
import { type HostKey, hostKeyTypes } from "../domain/host-key.ts";

/** Returns `SHA256:…`, in the format of `ssh-keygen -l`. */
export const fingerprintOf = (publicBlob: Uint8Array): string =>
  `SHA256:${createHash("sha256").update(publicBlob).digest("base64").replace(/=+$/, "")}`;

/** Parses a public key, which begins with the name of its type (RFC 4253, section 6.6). */
export function hostKeyOf(publicBlob: Buffer): HostKey {
  const name = publicBlob.length < 4 ? "" : publicBlob.subarray(4, 4 + publicBlob.readUInt32BE()).toString("latin1");
  return { fingerprint: fingerprintOf(publicBlob), type: hostKeyTypes.find((type) => type === name) };
}
