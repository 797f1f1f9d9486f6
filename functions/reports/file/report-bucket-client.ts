import { pipeline, type Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { readSettings } from "../../shared/platform/settings.ts";
import { fileKey, fileName, type Report } from "../domain/report.ts";
import { reportFileSettings } from "../settings.ts";
import type { StoreBytes } from "./report-file.ts";

/** The files of reports in their bucket. */
export interface ReportBucket {
  /** Stores compressed bytes whose length is not known before; a file is there as a whole or not at all. */
  storing(report: Report): StoreBytes;
  /** The file as it was before it was compressed. */
  read(report: Report): Promise<Readable>;
  /** An address that gives the file to every caller for a while. */
  addressOf(report: Report, seconds: number): Promise<string>;
}

/** What is in memory of a file: two parts. 10,000 parts are the most that S3 takes, so a file may have 78 GiB. */
const partBytes = 8 * 1024 * 1024;
const partsAtOnce = 2;

const s3ReportBucket = (bucket: string): ReportBucket => {
  const client = new S3Client({});
  return {
    storing: (report) => async (bytes) => {
      const upload = new Upload({
        client,
        partSize: partBytes,
        queueSize: partsAtOnce,
        params: {
          Bucket: bucket,
          Key: fileKey(report),
          Body: bytes,
          ContentType: report.mimeType,
          ContentEncoding: "gzip",
          ContentDisposition: `attachment; filename="${fileName(report)}"`,
        },
      });
      await upload.done();
    },
    read: async (report) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: fileKey(report) }));
      return pipeline(Body as Readable, createGunzip(), () => undefined);
    },
    addressOf: (report, seconds) =>
      getSignedUrl(client, new GetObjectCommand({ Bucket: bucket, Key: fileKey(report) }), { expiresIn: seconds }),
  };
};

/** As it is deployed. */
export const deployedReportBucket = (): ReportBucket => s3ReportBucket(readSettings(reportFileSettings).REPORTS_BUCKET);
