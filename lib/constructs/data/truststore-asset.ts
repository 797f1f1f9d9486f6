import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Asset } from "aws-cdk-lib/aws-s3-assets";
import type { Construct } from "constructs";

/** Deploys the certificates as one file, named by its contents. Gives its address: `s3://bucket/key`. */
export const truststoreAsset = (scope: Construct, certificates: readonly string[]): string => {
  const directory = mkdtempSync(join(tmpdir(), "truststore-"));
  const file = join(directory, "truststore.pem");
  writeFileSync(file, `${certificates.join("\n")}\n`);
  try {
    // The file is copied into the assembly at once.
    return new Asset(scope, "Truststore", { path: file }).s3ObjectUrl;
  } finally {
    rmSync(directory, { recursive: true });
  }
};
