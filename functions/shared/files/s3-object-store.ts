import { setTimeout as pause } from "node:timers/promises";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { fileClientOptions } from "../aws/aws-client.ts";
import type { ObjectStore } from "./object-store.ts";

const finderIn =
  (client: S3Client, Bucket: string) =>
  async (Key: string, IfMatch?: string): Promise<GetObjectCommandOutput | undefined> => {
    try {
      return await client.send(new GetObjectCommand({ Bucket, Key, IfMatch }));
    } catch (error) {
      if (error instanceof NoSuchKey || isPreconditionFailed(error)) return undefined;
      throw error;
    }
  };

const isPreconditionFailed = (error: unknown): boolean => (error as Error).name === "PreconditionFailed";

const conflictAttemptsMax = 5;

/** Pause before the first retry. Each subsequent pause is twice as long as the one before (exponential backoff). */
const conflictPauseMilliseconds = 100;

/**
 * Retries a conditional request after a 409 from S3. A 409 indicates that another operation on the key is in progress, but
 * not whether the condition was met. The SDK does not retry after a 409.
 */
async function throughConflicts(send: () => Promise<unknown>, pauseMilliseconds: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send();
      return;
    } catch (error) {
      if ((error as Error).name !== "ConditionalRequestConflict" || attempt === conflictAttemptsMax) throw error;
      await pause(pauseMilliseconds * 2 ** (attempt - 1));
    }
  }
}

const bytesOf = (found: GetObjectCommandOutput | undefined): Promise<Uint8Array> | undefined =>
  found?.Body?.transformToByteArray();

/**
 * Provides read-only access to files in a bucket, so the bundle of a function that only reads contains no SDK code for writing.
 */
export function s3ObjectReader(bucket: string): Pick<ObjectStore, "get"> {
  const find = finderIn(new S3Client(fileClientOptions()), bucket);
  return { get: async (key) => bytesOf(await find(key)) };
}

export function s3ObjectStore(
  Bucket: string,
  client = new S3Client(fileClientOptions()),
  pauseMilliseconds = conflictPauseMilliseconds,
): ObjectStore {
  const find = finderIn(client, Bucket);

  const put = async (Key: string, Body: Uint8Array, condition: { IfNoneMatch?: string } = {}): Promise<void> => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ...condition }));
  };

  const remove = async (Key: string, IfMatch?: string): Promise<void> => {
    try {
      await throughConflicts(() => client.send(new DeleteObjectCommand({ Bucket, Key, IfMatch })), pauseMilliseconds);
    } catch (error) {
      // The file has already been deleted or replaced.
      if (!(error instanceof NoSuchKey || isPreconditionFailed(error))) throw error;
    }
  };

  return {
    get: async (key) => bytesOf(await find(key)),
    open: async (key) => {
      const found = await find(key);
      // In Node.js, the SDK returns byte streams.
      return (
        found?.Body && { content: found.Body as unknown as AsyncIterable<Uint8Array>, entityTag: found.ETag ?? "" }
      );
    },
    put: (key, content) => put(key, content),
    putIfAbsent: async (key, content) => {
      try {
        await throughConflicts(() => put(key, content, { IfNoneMatch: "*" }), pauseMilliseconds);
      } catch (error) {
        if (!isPreconditionFailed(error)) throw error;
      }
    },
    list: async (Prefix) => {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key } of Contents) if (Key !== undefined) keys.push(Key);
      }
      return keys;
    },
    move: async (from, to, entityTag) => {
      const found = await find(from, entityTag);
      if (!found?.Body) return;
      // The module is loaded on demand, because only a few functions move files.
      const { Upload } = await import("@aws-sdk/lib-storage");
      await new Upload({ client, params: { Bucket, Key: to, Body: found.Body } }).done();
      await remove(from, entityTag);
    },
    remove: (key) => remove(key),
  };
}
