import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import type { ObjectStore } from "./object-store.ts";

/** Files in a bucket. */
export const s3ObjectStore = (Bucket: string): ObjectStore => {
  const client = new S3Client({});

  const put = async (Key: string, Body: Uint8Array, condition: { IfNoneMatch?: string } = {}): Promise<void> => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
  };

  return {
    get: async (Key) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return await Body?.transformToByteArray();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    },
    put: (key, content) => put(key, content),
    putIfAbsent: async (key, content) => {
      try {
        await put(key, content, { IfNoneMatch: "*" });
      } catch (error) {
        if ((error as Error).name !== "PreconditionFailed") throw error;
      }
    },
    list: async (Prefix, MaxKeys) => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys }));
      return Contents.flatMap(({ Key }) => (Key === undefined ? [] : [Key]));
    },
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
};
