import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { crc32 } from "node:zlib";
import { AwsError } from "../aws-endpoint/aws-service.ts";

export interface ReceivedContent {
  readonly size: number;
  readonly md5: Buffer;
  /** CRC-32 checksum in base64, as in checksum headers. */
  readonly crc32: string;
}

const streamedPayload = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";
const unsignedPayload = "UNSIGNED-PAYLOAD";

/** Checksum headers that a client can send. Unsupported checksums are rejected. */
const checksumHeader = /^x-amz-checksum-(?!algorithm$|type$|mode$)(.+)$/;

/** Returns the algorithm of the checksum that is sent in a header or in a trailer after the content. */
export const checksumAlgorithmOf = (headers: IncomingHttpHeaders): string | undefined =>
  [...Object.keys(headers), String(headers["x-amz-trailer"] ?? "")]
    .map((name) => checksumHeader.exec(name)?.[1])
    .find((algorithm) => algorithm !== undefined);

/** Writes the received content to a new file. Rejects content with an incorrect length or checksum. */
export async function receiveContent(
  content: Readable,
  headers: IncomingHttpHeaders,
  file: string,
): Promise<ReceivedContent> {
  const payload = String(headers["x-amz-content-sha256"] ?? unsignedPayload);
  const isStreamed = payload.startsWith("STREAMING-");
  if (isStreamed && payload !== streamedPayload)
    throw new AwsError("NotImplemented", `The local runner does not support payloads of type ${payload}`, 501);
  const trailers: Record<string, string> = {};
  const md5 = createHash("md5");
  const sha256 = createHash("sha256");
  let size = 0;
  let crc = 0;
  const digested = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      md5.update(chunk);
      sha256.update(chunk);
      crc = crc32(chunk, crc);
      size += chunk.length;
      yield chunk;
    }
  };
  const source = isStreamed ? Readable.from(decodedChunks(content, trailers)) : content;
  await pipeline(source, digested, createWriteStream(file, { flags: "wx" }));

  const digest = sha256.digest();
  const checksums: Readonly<Record<string, string>> = { crc32: crc32Text(crc), sha256: digest.toString("base64") };
  for (const [name, expected] of Object.entries({ ...headers, ...trailers })) {
    const [, algorithm] = checksumHeader.exec(name) ?? [];
    if (algorithm === undefined) continue;
    const actual = checksums[algorithm];
    if (actual === undefined)
      throw new AwsError("NotImplemented", `The local runner does not support the header ${name}`, 501);
    if (actual !== expected) throw new AwsError("BadDigest", `The ${algorithm} you specified did not match.`);
  }
  const announced = headers["x-amz-trailer"];
  if (announced !== undefined && trailers[String(announced)] === undefined) {
    throw new AwsError("MalformedTrailerError", "The request contained trailing data that was not well-formed.");
  }
  if (!isStreamed && payload !== unsignedPayload && payload !== digest.toString("hex")) {
    throw new AwsError("XAmzContentSHA256Mismatch", "x-amz-content-sha256 does not match what was computed.");
  }
  if (isStreamed && Number(headers["x-amz-decoded-content-length"]) !== size) {
    throw new AwsError("IncompleteBody", "The length of the body differs from the declared length.");
  }
  return { size, md5: md5.digest(), crc32: crc32Text(crc) };
}

export function crc32Text(value: number): string {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes.toString("base64");
}

/**
 * Decodes the aws-chunked encoding. Each chunk is preceded by its length in hexadecimal digits, and trailers follow the last
 * chunk as header lines.
 */
const decodedChunks = async function* (
  source: AsyncIterable<Buffer>,
  trailers: Record<string, string>,
): AsyncGenerator<Buffer> {
  let buffered: Buffer = Buffer.alloc(0);
  let missing = 0;
  let isAtEnd = false;
  for await (const piece of source) {
    buffered = Buffer.concat([buffered, piece]);
    while (buffered.length > 0) {
      if (missing > 0) {
        const chunk = buffered.subarray(0, missing);
        buffered = buffered.subarray(chunk.length);
        missing -= chunk.length;
        yield chunk;
        continue;
      }
      const lineEnd = buffered.indexOf("\r\n");
      if (lineEnd < 0) break;
      const line = buffered.toString("latin1", 0, lineEnd);
      buffered = buffered.subarray(lineEnd + 2);
      // The line break after a chunk, or the empty line after the trailers.
      if (line === "") continue;
      if (isAtEnd) {
        const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
        trailers[name.toLowerCase()] = value;
        continue;
      }
      missing = Number.parseInt(line, 16);
      isAtEnd = missing === 0;
    }
  }
};
