import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { place } from "../account-and-region.ts";
import type { Deployment } from "../assembly/deployment.ts";
import type { EventBuses } from "../events/event-buses.ts";
import type { OutsideAccount } from "../outside-accounts.ts";
import { Bucket, type StoredObject } from "./bucket.ts";

interface BucketProperties {
  readonly NotificationConfiguration?: {
    readonly EventBridgeConfiguration?: { readonly EventBridgeEnabled?: boolean };
  };
}

/** All buckets that can be reached, and the telling of what is created in them. */
export class Buckets {
  readonly #buckets: ReadonlyMap<string, Bucket>;
  readonly #announced: ReadonlySet<string>;
  readonly #eventBuses: EventBuses;
  readonly #watchers: { readonly bucketName: string; readonly key: string; readonly tell: (text: string) => void }[] =
    [];

  constructor(
    deployment: Deployment,
    outsideAccounts: readonly Pick<OutsideAccount, "account" | "buckets" | "bucketKeys">[],
    directory: string,
    eventBuses: EventBuses,
  ) {
    this.#eventBuses = eventBuses;
    const own = deployment.resources<BucketProperties>("AWS::S3::Bucket");
    const foreign = outsideAccounts.flatMap(({ account, buckets, bucketKeys }) =>
      buckets.map((name) => ({ name, account, keyArn: bucketKeys[name] })),
    );
    const all = [...own.map(({ ref }) => ({ name: ref, account: place.account })), ...foreign];
    this.#buckets = new Map(
      all.map(({ name, ...owner }) => [name, new Bucket(name, owner, path.join(directory, name))]),
    );
    this.#announced = new Set(
      own
        .filter(({ properties }) => properties.NotificationConfiguration?.EventBridgeConfiguration?.EventBridgeEnabled)
        .map(({ ref }) => ref),
    );
  }

  find(name: string): Bucket | undefined {
    return this.#buckets.get(name);
  }

  /** Takes up the announcements that an earlier run has left. */
  start(): void {
    for (const bucket of this.#buckets.values()) {
      for (const [key, object] of bucket.entries()) this.#announce(bucket, key, object);
    }
  }

  /** Makes the object visible and tells the default bus, where the bucket asks for it. */
  create(bucket: Bucket, key: string, reason: string, object: Omit<StoredObject, "modifiedAt">): void {
    const created = { ...object, modifiedAt: new Date().toISOString() };
    const stored = this.#announced.has(bucket.name) ? { ...created, unannounced: reason } : created;
    bucket.put(key, stored);
    this.#announce(bucket, key, stored);
    for (const { tell, ...watched } of this.#watchers) {
      if (watched.bucketName === bucket.name && watched.key === key) tell(bucket.read(stored));
    }
  }

  /** Tells the text of an object at once, if it exists, and again whenever it is written. */
  watch(bucketName: string, key: string, tell: (text: string) => void): void {
    this.#watchers.push({ bucketName, key, tell });
    const bucket = this.find(bucketName);
    const object = bucket?.find(key);
    if (bucket && object) tell(bucket.read(object));
  }

  /** For what the runner itself writes. */
  write(bucketName: string, key: string, written: string | Buffer): void {
    const bucket = this.find(bucketName);
    if (!bucket) throw new Error(`There is no bucket ${bucketName}`);
    const content = Buffer.from(written);
    const file = bucket.newFile();
    writeFileSync(bucket.pathOf(file), content);
    const etag = `"${createHash("md5").update(content).digest("hex")}"`;
    this.create(bucket, key, "PutObject", { file, size: content.length, etag, headers: {} });
  }

  close(): void {
    for (const bucket of this.#buckets.values()) bucket.close();
  }

  #announce(bucket: Bucket, key: string, { unannounced: reason, ...object }: StoredObject): void {
    if (reason === undefined) return;
    this.#eventBuses.accept("default", {
      source: "aws.s3",
      "detail-type": "Object Created",
      time: new Date(object.modifiedAt),
      resources: [bucket.arn],
      detail: {
        version: "0",
        bucket: { name: bucket.name },
        object: {
          key,
          size: object.size,
          etag: object.etag.replaceAll('"', ""),
          sequencer: Date.parse(object.modifiedAt).toString(16).padStart(16, "0").toUpperCase(),
        },
        requester: bucket.account,
        reason,
      },
    });
    bucket.put(key, object);
  }
}
