import { createECDH, createPrivateKey, hkdfSync } from "node:crypto";
import { fingerprintOf } from "./host-key.ts";
import { sshString } from "./ssh-wire.ts";

export interface SignInKey {
  readonly type: "ssh-ed25519" | "ecdsa-sha2-nistp256";
  /** Private key, unencrypted, in PEM encoding: OpenSSH format for Ed25519, SEC 1 format for ECDSA. */
  readonly privateKeyText: string;
  /** Entry for a server's `authorized_keys` file. */
  readonly publicKeyText: string;
  /** `SHA256:…`, in the format of `ssh-keygen -l`. */
  readonly fingerprint: string;
}

/** Order n of P-256 (NIST SP 800-186). */
const groupOrder = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const type = "ecdsa-sha2-nistp256";

/**
 * Derives the second authentication key, ECDSA on P-256, for servers without Ed25519 support. The second key is derived from
 * the same seed as the first key, but is not used to sign files.
 */
export function secondSignInKey(seed: string, name: string): SignInKey {
  // Uses 64 more bits than the group order, to avoid modulo bias (FIPS 186-5, A.2.1).
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
}
