import { createHash, sign } from "node:crypto";
import { type DeliveryKey, deliveryKeyType } from "./delivery-key.ts";
import { armored, sshString, uint32 } from "./ssh-wire.ts";

/** What the signature is for: a receiver checks it with `ssh-keygen -Y verify -n file`. */
const signatureNamespace = "file";

const hashName = "sha512";

/**
 * A detached signature in OpenSSH's format (PROTOCOL.sshsig) over a file, of which only the SHA-512 is needed, so that a large
 * file is read once.
 */
export const fileSignature = (sha512: Uint8Array, { privateKey, publicBlob }: DeliveryKey): string => {
  const subject = [sshString(signatureNamespace), sshString(""), sshString(hashName)];
  const signed = Buffer.concat([Buffer.from("SSHSIG"), ...subject, sshString(sha512)]);
  const signature = Buffer.concat([sshString(deliveryKeyType), sshString(sign(null, signed, privateKey))]);
  const container = [Buffer.from("SSHSIG"), uint32(1), sshString(publicBlob), ...subject, sshString(signature)];
  return armored("SSH SIGNATURE", Buffer.concat(container));
};

/** The same over a text that is at hand. */
export const textSignature = (text: string, key: DeliveryKey): string =>
  fileSignature(createHash("sha512").update(text).digest(), key);
