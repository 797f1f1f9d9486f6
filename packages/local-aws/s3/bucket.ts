import { randomUUID } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DurableMap } from "../storage/durable-map.ts";
import { ConditionalWrites } from "./conditional-writes.ts";

export interface StoredObject {
  /** The name of the file that holds the content. */
  readonly file: string;
  readonly size: number;
  readonly etag: string;
  /** Of the whole content, or of the checksums of its parts and then with their number behind it. */
  readonly crc32?: string | undefined;
  readonly modifiedAt: string;
  /** What the writer said about the content; readers get it back. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface UploadPart {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
  /** Of a part whose upload asks for it. */
  readonly crc32?: string | undefined;
}

export interface Upload {
  readonly key: string;
  /** The algorithm of the checksums that its parts must have; parts of an upload without one must have none. */
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
 * The objects of one bucket: an index on disk that names a file for each content. An object exists from the moment at
 * which its line is in the index, so a reader sees a whole object or none, also when the writer is killed.
 */
export class Bucket {
  readonly name: string;
  readonly account: string;
  /** The KMS key of another account that encrypts what is put into it; who puts it there must be allowed to use that. */
  readonly keyArn: string | undefined;
  /** Takes objects with a checksum only; nothing but the owner of the machine removes files here, locked or not. */
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

  /** In the order of their keys' bytes, as listings have them. */
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

  /** Who reads the file goes on doing so. */
  discard(file: string): void {
    rmSync(this.pathOf(file), { force: true });
  }

  close(): void {
    this.#objects.close();
    this.uploads.close();
  }

  /** Contents whose writer was killed before they became objects. */
  #removeOrphans(): void {
    const objects = this.#objects.entries().map(([, { file }]) => file);
    const parts = this.uploads.entries().flatMap(([, upload]) => Object.values(upload.parts).map(({ file }) => file));
    const known = new Set([...objects, ...parts]);
    for (const file of readdirSync(this.#contentDirectory)) if (!known.has(file)) this.discard(file);
  }
}
