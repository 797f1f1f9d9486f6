import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { DeliveryKey } from "../ssh/delivery-key.ts";
import { fileSignature, textSignature } from "../ssh/file-signature.ts";
import type { Companions, FileToDeliver } from "./file-to-deliver.ts";

export const companionsOf = ({ sha256, manifest }: FileToDeliver, key: DeliveryKey): Companions => ({
  sha256,
  signature: fileSignature(sha256, key),
  ...(manifest !== undefined && { manifest, manifestSignature: textSignature(manifest, key) }),
});

export function textFile(name: string, text: string, mediaType = "text/plain"): FileToDeliver {
  const content = Buffer.from(text);
  return {
    name,
    mediaType,
    sizeBytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    read: async () => Readable.from([content], { objectMode: false }),
  };
}

/**
 * Builds one object, stored in a separate folder, that contains the manifest and both signatures. The manifest is included
 * as a string, not as a JSON object, because the signature covers the exact text.
 */
export const manifestObject = (
  fileName: string,
  { manifest, manifestSignature, signature: fileSignature }: Companions,
): FileToDeliver | undefined =>
  manifest === undefined
    ? undefined
    : textFile(
        `_manifests/${fileName}.manifest.json`,
        `${JSON.stringify({ manifest, signature: manifestSignature, fileSignature }, undefined, 2)}\n`,
        "application/json",
      );
