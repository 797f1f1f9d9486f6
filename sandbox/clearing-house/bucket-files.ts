import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ExchangedFiles } from "./clearing-house.ts";

/** The exchanged files in the bucket that the service shares with its networks. */
export const bucketFiles = (Bucket: string): ExchangedFiles => {
  const client = new S3Client({});
  return {
    list: async (Prefix) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 50 }));
      return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    },
    get: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!Body) throw new Error("a file of the outbox has no content");
      return Body.transformToByteArray();
    },
    put: async (Key, Body) => {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }));
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
