import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Construct } from "constructs";

/** Deploys the certificates as one file, named after its content hash. Returns the file's S3 URI: `s3://bucket/key`. */
export function truststoreAsset(scope: Construct, certificates: readonly string[]): string {
  const directory = mkdtempSync(join(tmpdir(), "truststore-"));
  const file = join(directory, "truststore.pem");
  writeFileSync(file, `${certificates.join("\n")}\n`);
  try {
    // The CDK copies the file into the cloud assembly immediately, so the original can be removed afterwards.
    return new Asset(scope, "Truststore", { path: file }).s3ObjectUrl;
  } finally {
    rmSync(directory, { recursive: true });
  }
}
