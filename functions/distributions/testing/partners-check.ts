import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import ssh2 from "ssh2";

/** Verifies a file's signature as partners do: parses its bytes, and verifies the signature with a third-party SSH library. */

export const hasSshKeygen = spawnSync("ssh-keygen", ["-?"]).error === undefined;

const magic = "SSHSIG";

/** Parses consecutive strings of the SSH protocol (RFC 4251). */
function stringsIn(bytes: Buffer): readonly Buffer[] {
  const strings: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32BE(at);
    if (end > bytes.length) throw new Error("a string is longer than what holds it");
    strings.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return strings;
}

function sshString(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

/** Returns true if the key signed the content in the namespace for files (PROTOCOL.sshsig). */
export function isSignatureOf(content: Uint8Array, signatureText: string, publicKeyText: string): boolean {
  const publicKey = ssh2.utils.parseKey(publicKeyText);
  if (publicKey instanceof Error) throw publicKey;
  const [, body = ""] = /-----BEGIN SSH SIGNATURE-----([\s\S]*)-----END SSH SIGNATURE-----/.exec(signatureText) ?? [];
  const container = Buffer.from(body, "base64");
  const version = container.readUInt32BE(magic.length);
  if (container.subarray(0, magic.length).toString() !== magic || version !== 1) return false;
  const [keyBlob, namespace, reserved, hashName, signature] = stringsIn(container.subarray(magic.length + 4));
  if (!keyBlob || !namespace || !reserved || !hashName || !signature) return false;
  if (!keyBlob.equals(publicKey.getPublicSSH()) || namespace.toString() !== "file") return false;
  const hash = createHash(hashName.toString()).update(content).digest();
  const signed = Buffer.concat([Buffer.from(magic), ...[namespace, reserved, hashName, hash].map(sshString)]);
  const [, raw] = stringsIn(signature);
  return raw !== undefined && publicKey.verify(signed, raw) === true;
}
