import { createHash, sign } from "node:crypto";
import { type DeliveryKey, deliveryKeyType } from "./delivery-key.ts";
import { armored, sshString, uint32 } from "./ssh-wire.ts";

/** Namespace of the signature. Receivers verify signatures with `ssh-keygen -Y verify -n file`. */
const signatureNamespace = "file";

const hashName = "sha256";

/**
 * Creates a detached signature of a file in OpenSSH's format (PROTOCOL.sshsig). The signature requires only the file's SHA-256,
 * which is known before the file is read.
 */
export function fileSignature(sha256: string, { privateKey, publicBlob }: DeliveryKey): string {
  const subject = [sshString(signatureNamespace), sshString(""), sshString(hashName)];
  const signed = Buffer.concat([Buffer.from("SSHSIG"), ...subject, sshString(Buffer.from(sha256, "hex"))]);
  const signature = Buffer.concat([sshString(deliveryKeyType), sshString(sign(null, signed, privateKey))]);
  const container = [Buffer.from("SSHSIG"), uint32(1), sshString(publicBlob), ...subject, sshString(signature)];
  return armored("SSH SIGNATURE", Buffer.concat(container));
}

/** Creates a signature of a text, in the same format as a file signature. */
export const textSignature = (text: string, key: DeliveryKey): string =>
  fileSignature(createHash("sha256").update(text).digest("hex"), key);
