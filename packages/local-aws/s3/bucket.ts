import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DurableMap } from "../storage/durable-map.ts";
import { ConditionalWrites } from "./conditional-writes.ts";

export interface StoredObject {
  /** Name of the file that contains the object's content. */
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  /**
   * CRC-32 of the content. For a multipart object, the composite checksum: a checksum of the part checksums, followed by the
   * number of parts.
   */
  readonly crc32?: string | undefined;
  readonly modifiedAt: string;
  /** Headers that describe the content, as sent by the writer and returned to readers. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadPart {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
  /** Present if the upload has a checksum algorithm. */
  readonly crc32?: string | undefined;
}

export interface Upload {
  readonly key: string;
  /** Checksum algorithm for all parts of the upload. If absent, the parts must have no checksums. */
  readonly checksumAlgorithm?: "crc32" | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, UploadPart>>;
}

export interface BucketFacts {
  readonly account: string;
  readonly keyArn?: string | undefined;
  readonly hasObjectLock?: boolean;
}

/**
 * The objects of one bucket: an index on disk that refers to one file per object. An object exists once its entry is in the
 * index, so a reader sees a complete object or none, even if the writer is killed.
 */
export class Bucket {
  readonly name: string;
  readonly account: string;
  /** ARN of the KMS key for the objects of a bucket in an external account. Writers need permission to use the key. */
  readonly keyArn: string | undefined;
  /**
   * True if Object Lock is enabled for the bucket. PutObject requests then require a checksum. The local runner does not
   * prevent the deletion of locked objects.
   */
  readonly hasObjectLock: boolean;
  readonly uploads: DurableMap<Upload>;
  readonly conditionalWrites = new ConditionalWrites();
  readonly #objects: DurableMap<StoredObject>;
  readonly #contentDirectory: string;

  constructor(name: string, { account, keyArn, hasObjectLock = false }: BucketFacts, directory: string) {
    this.name = name;
    this.account = account;
    this.keyArn = keyArn;
    this.hasObjectLock = hasObjectLock;
    this.#contentDirectory = path.join(directory, "content");
    mkdirSync(this.#contentDirectory, { recursive: true });
    this.#objects = new DurableMap(path.join(directory, "objects.jsonl"));
    this.uploads = new DurableMap(path.join(directory, "uploads.jsonl"));
    this.#removeOrphans();
  }

  get arn(): string {
    return `arn:aws:s3:::${this.name}`;
  }

  find(key: string): StoredObject | undefined {
    return this.#objects.get(key);
  }

  /** Returns the objects sorted by the UTF-8 bytes of their keys, as in S3 listings. */
  entries(): readonly (readonly [string, StoredObject])[] {
    return [...this.#objects.entries()].sort(([one], [other]) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  }

  put(key: string, object: StoredObject): void {
    const replaced = this.#objects.get(key);
    this.#objects.set(key, object);
    if (replaced && replaced.file !== object.file) this.discard(replaced.file);
  }

  remove(key: string): void {
    const removed = this.#objects.get(key);
    this.#objects.delete(key);
    this.conditionalWrites.keyWasDeleted(key);
    if (removed) this.discard(removed.file);
  }

  read({ file }: StoredObject): string {
    return readFileSync(this.pathOf(file), "utf8");
  }

  newFile(): string {
    return randomUUID();
  }

  pathOf(file: string): string {
    return path.join(this.#contentDirectory, file);
  }

  /** Readers that have opened the file can finish reading it. */
  discard(file: string): void {
    rmSync(this.pathOf(file), { force: true });
  }

  close(): void {
    this.#objects.close();
    this.uploads.close();
  }

  /** Removes files left by writers that were killed before the objects became visible. */
  #removeOrphans(): void {
    const objects = this.#objects.entries().map(([, { file }]) => file);
    const parts = this.uploads.entries().flatMap(([, upload]) => Object.values(upload.parts).map(({ file }) => file));
    const known = new Set([...objects, ...parts]);
    for (const file of readdirSync(this.#contentDirectory)) if (!known.has(file)) this.discard(file);
  }
}
