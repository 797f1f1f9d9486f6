import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { OutsideAccount } from "../outside-accounts.ts";
import { Bucket, type StoredObject } from "./bucket.ts";

export class Buckets {
  readonly #buckets: ReadonlyMap<string, Bucket>;
  readonly #watchers: { readonly bucketName: string; readonly key: string; readonly tell: (text: string) => void }[] =
    [];

  constructor(
    deployment: Deployment,
    outsideAccounts: readonly Pick<OutsideAccount, "account" | "buckets" | "bucketKeys">[],
    directory: string,
  ) {
    const own = deployment.resources<{ readonly ObjectLockEnabled?: boolean }>("AWS::S3::Bucket");
    const foreign = outsideAccounts.flatMap(({ account, buckets, bucketKeys }) =>
      buckets.map((name) => ({ name, account, keyArn: bucketKeys[name] })),
    );
    const all = [
      ...own.map(({ ref, properties: { ObjectLockEnabled: hasObjectLock = false } }) => ({
        name: ref,
        account: place.account,
        hasObjectLock,
      })),
      ...foreign,
    ];
    this.#buckets = new Map(
      all.map(({ name, ...facts }) => [name, new Bucket(name, facts, path.join(directory, name))]),
    );
  }

  find(name: string): Bucket | undefined {
    return this.#buckets.get(name);
  }

  /** Makes the object visible, and passes its text to watchers. */
  create(bucket: Bucket, key: string, object: Omit<StoredObject, "modifiedAt">): void {
    const stored = { ...object, modifiedAt: new Date().toISOString() };
    bucket.put(key, stored);
    for (const { tell, ...watched } of this.#watchers) {
      if (watched.bucketName === bucket.name && watched.key === key) tell(bucket.read(stored));
    }
  }

  /** Passes an object's text to the watcher immediately if the object exists, and again whenever the object is written. */
  watch(bucketName: string, key: string, tell: (text: string) => void): void {
    this.#watchers.push({ bucketName, key, tell });
    const bucket = this.find(bucketName);
    const object = bucket?.find(key);
    if (bucket && object) tell(bucket.read(object));
  }

  /** Writes an object on behalf of the runner. */
  write(bucketName: string, key: string, written: string | Buffer): void {
    const bucket = this.find(bucketName);
    if (!bucket) throw new Error(`There is no bucket ${bucketName}`);
    const content = Buffer.from(written);
    const file = bucket.newFile();
    writeFileSync(bucket.pathOf(file), content);
    const etag = `"${createHash("md5").update(content).digest("hex")}"`;
    this.create(bucket, key, { file, size: content.length, etag, headers: {} });
  }

  close(): void {
    for (const bucket of this.#buckets.values()) bucket.close();
  }
}
