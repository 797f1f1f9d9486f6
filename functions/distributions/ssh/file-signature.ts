import { createHash, sign } from "node:crypto";
import { type DeliveryKey, deliveryKeyType } from "./delivery-key.ts";
import { armored, sshString, uint32 } from "./ssh-wire.ts";

/** What the signature is for: a receiver checks it with `ssh-keygen -Y verify -n file`. */
const signatureNamespace = "file";

const hashName = "sha256";

/**
 * A detached signature in OpenSSH's format (PROTOCOL.sshsig) over a file, of which only the SHA-256 is needed: that is known before
 * the file is read.
 */
export const fileSignature = (sha256: string, { privateKey, publicBlob }: DeliveryKey): string => {
  const subject = [sshString(signatureNamespace), sshString(""), sshString(hashName)];
  const signed = Buffer.concat([Buffer.from("SSHSIG"), ...subject, sshString(Buffer.from(sha256, "hex"))]);
  const signature = Buffer.concat([sshString(deliveryKeyType), sshString(sign(null, signed, privateKey))]);
  const container = [Buffer.from("SSHSIG"), uint32(1), sshString(publicBlob), ...subject, sshString(signature)];
  return armored("SSH SIGNATURE", Buffer.concat(container));
};

/** The same over a text that is at hand. */
export const textSignature = (text: string, key: DeliveryKey): string =>
  fileSignature(createHash("sha256").update(text).digest("hex"), key);
