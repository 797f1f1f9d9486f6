import { createECDH, createPrivateKey, hkdfSync } from "node:crypto";
import { fingerprintOf } from "./host-key.ts";
import { sshString } from "./ssh-wire.ts";

/** A key that the service signs in to SFTP servers with. */
export interface SignInKey {
  readonly type: "ssh-ed25519" | "ecdsa-sha2-nistp256";
  /** As an SFTP client reads it. */
  readonly privateKeyText: string;
  /** The line for a server's authorized keys. */
  readonly publicKeyText: string;
  /** `SHA256:…`, as `ssh-keygen -l` prints it. */
  readonly fingerprint: string;
}

/** The order of the group of P-256 (FIPS 186-5). */
const groupOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const type = "ecdsa-sha2-nistp256";

/**
 * The second key that the service signs in with, ECDSA on P-256: some servers take no Ed25519 key. It follows from the same seed as the first, and
 * signs no files.
 */
export const secondSignInKey = (seed: string, name: string): SignInKey => {
  // 64 bits more than the order has, so that each number is as likely as any other (FIPS 186-5, A.2.1).
  const bytes = Buffer.from(hkdfSync("sha256", seed, "acquiring", "delivery-key ecdsa-p256", 40));
  const number = (BigInt(`0x${bytes.toString("hex")}`) % (groupOrder - 1n)) + 1n;
  const secret = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(secret);
  const point = curve.getPublicKey();
  const [d = "", x = "", y = ""] = [secret, point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString("base64url"),
  );
  const privateKey = createPrivateKey({ key: { kty: "EC", crv: "P-256", d, x, y }, format: "jwk" });
  const publicBlob = Buffer.concat([sshString(type), sshString("nistp256"), sshString(point)]);
  return {
    type,
    privateKeyText: privateKey.export({ type: "sec1", format: "pem" }) as string,
    publicKeyText: `${type} ${publicBlob.toString("base64")} ${name}`,
    fingerprint: fingerprintOf(publicBlob),
  };
};
