import { createHash } from "node:crypto";
import { type HostKey, hostKeyTypes } from "../domain/host-key.ts";

/** `SHA256:…`, as `ssh-keygen -l` prints it. */
export const fingerprintOf = (publicBlob: Uint8Array): string =>
  `SHA256:${createHash("sha256").update(publicBlob).digest("base64").replace(/=+$/, "")}`;

/** A public key begins with the name of its type (RFC 4253, section 6.6). */
export const hostKeyOf = (publicBlob: Buffer): HostKey => {
  const name = publicBlob.length < 4 ? "" : publicBlob.subarray(4, 4 + publicBlob.readUInt32BE()).toString("latin1");
  return { fingerprint: fingerprintOf(publicBlob), type: hostKeyTypes.find((type) => type === name) };
};
