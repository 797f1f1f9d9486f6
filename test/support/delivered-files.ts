import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { FileToDeliver } from "../../functions/distributions/sending/file-to-deliver.ts";
import { isSignatureOf } from "../../functions/distributions/testing/partners-check.ts";

/** Files for delivery to partners, and how a partner verifies them. */

export const fileToDeliver = (content: Buffer, name = "charges.csv"): FileToDeliver => ({
  name,
  mediaType: "text/csv",
  sizeBytes: content.length,
  sha256: createHash("sha256").update(content).digest("hex"),
  read: async () => Readable.from([content], { objectMode: false }),
});

/** Returns true if the detached signature of a file is valid for the service's public key. */
export const isSigned = (file: string, publicKeyText: string): boolean =>
  isSignatureOf(readFileSync(file), readFileSync(`${file}.sig`, "utf8"), publicKeyText);

/** Returns OpenSSH's output for a file and its detached signature; throws if the signature is invalid. */
export function signatureVerdict(file: string, publicKeyText: string): string {
  const directory = mkdtempSync(join(tmpdir(), "acquiring-signers-"));
  const signers = join(directory, "allowed_signers");
  writeFileSync(signers, `acquiring ${publicKeyText}\n`);
  const verify = ["-Y", "verify", "-f", signers, "-I", "acquiring", "-n", "file", "-s", `${file}.sig`];
  try {
    return execFileSync("ssh-keygen", verify, { input: readFileSync(file), encoding: "utf8" });
  } finally {
    rmSync(directory, { recursive: true });
  }
}
