import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { crc32 } from "node:zlib";
import { AwsError } from "../aws-endpoint/aws-service.ts";
import type { Upload, UploadPart } from "./bucket.ts";
import { crc32Text } from "./received-content.ts";

/** Minimum size of each part except the last. */
const smallestPartBytes = 5 * 1024 * 1024;

export function requestedAlgorithm(headers: IncomingHttpHeaders): Upload["checksumAlgorithm"] {
  const [algorithm, type] = [headers["x-amz-checksum-algorithm"], headers["x-amz-checksum-type"]];
  if (algorithm === undefined && type === undefined) return undefined;
  if (algorithm === "CRC32" && (type === undefined || type === "COMPOSITE")) return "crc32";
  throw new AwsError(
    "NotImplemented",
    `The local runner does not support uploads with ${algorithm} ${type ?? ""}`,
    501,
  );
}

/**
 * Throws if the checksum algorithms of the part and the upload differ, or if only one of the two has a checksum algorithm.
 * SDKs add a checksum to each part automatically, but do not specify the algorithm in the request that creates the upload.
 */
export function requireAlgorithmOf({ checksumAlgorithm: expected }: Upload, actual: string | undefined): void {
  if (actual === expected) return;
  const types = `expected checksum Type: ${expected ?? null}, actual checksum Type: ${actual ?? null}`;
  throw new AwsError("InvalidRequest", `Checksum Type mismatch occurred, ${types}`);
}

/**
 * Returns the parts listed in the request. Throws if a part is missing, out of order or too small, or if its ETag or checksum
 * differs.
 */
export function chosenParts({ parts, checksumAlgorithm }: Upload, body: string): readonly UploadPart[] {
  const named = [...body.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = ""]) => ({
    number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
    md5: /<ETag>(?:"|&quot;)?(\w+)/.exec(part)?.[1],
    checksum: /<Checksum(?!CRC32>)/.test(part) ? "of another kind" : /<ChecksumCRC32>([^<]*)</.exec(part)?.[1],
  }));
  if (named.length === 0) throw new AwsError("MalformedXML", "The XML you provided was not well-formed.");
  if (named.some(({ number }, index) => number <= (named[index - 1]?.number ?? 0))) {
    throw new AwsError("InvalidPartOrder", "The list of parts was not in ascending order.");
  }
  return named.map(({ number, md5, checksum }, index) => {
    const part = parts[number];
    if (checksumAlgorithm !== undefined && checksum === undefined) {
      const rule = "The complete request must include the checksum for each part.";
      const reason = `The upload was created using a ${checksumAlgorithm} checksum. ${rule}`;
      throw new AwsError("InvalidRequest", `${reason} It was missing for part ${number} in the request.`);
    }
    if (!part || part.md5 !== md5 || part.crc32 !== checksum) {
      throw new AwsError("InvalidPart", "One or more of the specified parts could not be found.");
    }
    if (index < named.length - 1 && part.size < smallestPartBytes) {
      throw new AwsError("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
    }
    return part;
  });
}

export function digestOf(parts: readonly UploadPart[]): string {
  const digests = Buffer.concat(parts.map(({ md5 }) => Buffer.from(md5, "hex")));
  return createHash("md5").update(digests).digest("hex");
}

/**
 * Returns the composite checksum of an upload: a checksum of the part checksums, followed by the number of parts. Returns
 * undefined if the upload has no checksum algorithm.
 */
export function checksumOf({ checksumAlgorithm }: Upload, parts: readonly UploadPart[]): string | undefined {
  if (checksumAlgorithm === undefined) return undefined;
  const checksums = Buffer.concat(parts.map((part) => Buffer.from(part.crc32 ?? "", "base64")));
  return `${crc32Text(crc32(checksums))}-${parts.length}`;
}
