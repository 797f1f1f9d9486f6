import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { DeliveryKey } from "../ssh/delivery-key.ts";
import { textSignature } from "../ssh/file-signature.ts";
import type { FileToDeliver } from "./file-to-deliver.ts";

/** A manifest with its signature inside, as one object; the manifest as a text, because that is what the signature is of. */
export const signedManifest = (fileName: string, manifest: string, key: DeliveryKey): FileToDeliver => {
  const content = Buffer.from(
    `${JSON.stringify({ manifest, signature: textSignature(manifest, key) }, undefined, 2)}\n`,
  );
  return {
    name: `${fileName}.manifest.json`,
    mediaType: "application/json",
    sizeBytes: content.length,
    sha256: createHash("sha256").update(content).digest("hex"),
    read: async () => Readable.from([content], { objectMode: false }),
  };
};
