import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { fileClientOptions } from "../../shared/aws/aws-client.ts";
import { readSettings } from "../../shared/values/settings.ts";
import { fileKey, fileName, type Report } from "../domain/report.ts";
import { reportFileSettings } from "../settings.ts";
import type { FileStore } from "./file-parts.ts";

export interface ReportBucket {
  /** The file becomes visible only when it is complete. */
  writing(report: Report): FileStore;
  /** Returns the file, uncompressed. */
  read(report: Report): Promise<Readable>;
  addressOf(report: Report, seconds: number): Promise<string>;
}

/**
 * Returns the object key of the state that one run hands over to the next. A lifecycle rule deletes these objects after seven
 * days.
 */
const unfinishedKey = ({ key }: Report, name: string): string => `unfinished/${key}/${name}`;

/**
 * For the parts of a multipart upload, S3 accepts only the checksum algorithm specified at the start of the upload. To
 * complete the upload, S3 requires the checksums of all parts.
 */
const checksums = { ChecksumAlgorithm: "CRC32" } as const;

export function s3ReportBucket(bucket: string, client = new S3Client(fileClientOptions())): ReportBucket {
  const read = async (report: Report): Promise<Readable> => {
    const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: fileKey(report) }));
    return pipeline(Body as Readable, createGunzip(), () => undefined);
  };
  return {
    writing: (report) => {
      const file = { Bucket: bucket, Key: fileKey(report) };
      const described = {
        ...file,
        ContentType: report.mimeType,
        ContentEncoding: "gzip",
        ContentDisposition: `attachment; filename="${fileName(report)}"`,
      };
      return {
        put: async (Body) => void (await client.send(new PutObjectCommand({ ...described, Body }))),
        begin: async () => {
          const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...described, ...checksums }));
          return given(UploadId);
        },
        part: async (UploadId, PartNumber, Body) => {
          const part = new UploadPartCommand({ ...file, ...checksums, UploadId, PartNumber, Body });
          const { ETag, ChecksumCRC32 } = await client.send(part);
          return { tag: given(ETag), checksum: given(ChecksumCRC32) };
        },
        finish: async (UploadId, parts) => {
          const Parts = parts.map(({ tag, checksum }, index) => ({
            PartNumber: index + 1,
            ETag: tag,
            ChecksumCRC32: checksum,
          }));
          await client.send(new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts } }));
        },
        abandon: async (UploadId) => void (await client.send(new AbortMultipartUploadCommand({ ...file, UploadId }))),
        read: () => read(report),
        keep: async (name, Body) =>
          void (await client.send(new PutObjectCommand({ Bucket: bucket, Key: unfinishedKey(report, name), Body }))),
        kept: async (name) => {
          const { Body } = await client.send(
            new GetObjectCommand({ Bucket: bucket, Key: unfinishedKey(report, name) }),
          );
          return given(await Body?.transformToByteArray());
        },
      };
    },
    read,
    addressOf: (report, seconds) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: fileKey(report) }), { expiresIn: seconds }),
  };
}

/** Narrows a response value that the SDK declares optional. */
function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error("the S3 response lacks a required value");
  return value;
}

export const deployedReportBucket = (): ReportBucket => s3ReportBucket(readSettings(reportFileSettings).REPORTS_BUCKET);
