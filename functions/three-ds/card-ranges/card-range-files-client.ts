import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { type CardRangeFiles, filesOf } from "./card-range-files.ts";
import { fileToRanges, rangesToFile } from "./compact/compact-file.ts";

export const bucketOfCardRanges = (Bucket: string): CardRangeFiles => {
  const client = new S3Client({});
  return {
    read: async (Key) => {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      if (!Body) throw new Error("a file of card ranges has no body");
      return fileToRanges(await Body.transformToByteArray());
    },
    write: async (Key, ranges) => {
      const Body = rangesToFile(ranges);
      await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: "application/octet-stream" }));
    },
    // A page of a thousand is more than a network ever has; what is left over goes the next day.
    removeOthers: async (network, kept) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix: filesOf(network) }));
      const old = Contents.filter(({ Key = "" }) => !kept.includes(Key));
      await Promise.all(old.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    },
  };
};
