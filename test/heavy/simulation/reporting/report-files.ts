import { Readable } from "node:stream";
import { gunzipSync } from "node:zlib";
import type { FunctionEnvironment } from "../function-environment.ts";
import type { CommandsPlatform, ReportFilesPlatform } from "./platform.ts";

/** The report bucket: complete files, and the parts of unfinished uploads. */
export class ReportFiles {
  readonly #files = new Map<string, Uint8Array>();
  readonly #uploads = new Map<string, { readonly key: string; readonly parts: Map<string, Uint8Array> }>();
  readonly #isAway: () => boolean;
  #begun = 0;

  constructor(isAway: () => boolean) {
    this.#isAway = isAway;
  }

  /** Complete files, by key. */
  get contents(): ReadonlyMap<string, Uint8Array> {
    const files = [...this.#files].filter(([key]) => !key.startsWith("unfinished/"));
    return new Map(files.map(([key, zipped]) => [key, gunzipSync(zipped)]));
  }

  /** The bucket in a function's environment, without retries. */
  client(environment: FunctionEnvironment): ReportFilesPlatform {
    const ask = async <Answer>(
      name: "file read" | "file write",
      what: string,
      act: () => Answer | undefined,
    ): Promise<Answer> => {
      const outcome = await environment.call({
        name,
        perform: async (mishap) => {
          if (mishap === "refused" || this.#isAway()) return undefined;
          const answer = act();
          return mishap === "broken" || answer === undefined ? undefined : { answer };
        },
        describeAnswer: (answered) => `${what}${answered ? "" : " -> fails"}`,
      });
      if (!outcome) throw new Error("the report bucket fails");
      return outcome.answer;
    };
    return {
      get: (key) => ask("file read", key, () => this.#files.get(key)),
      put: async (key, content) => void (await ask("file write", key, () => this.#files.set(key, content))),
      begin: (key) =>
        ask("file write", `begins ${key}`, () => {
          this.#begun += 1;
          this.#uploads.set(`upload-${this.#begun}`, { key, parts: new Map() });
          return `upload-${this.#begun}`;
        }),
      part: (uploadId, number, content) =>
        ask("file write", `part ${number} of ${uploadId}`, () => {
          const tag = `${number} of ${content.length} bytes`;
          return this.#uploads.get(uploadId)?.parts.set(tag, content) && tag;
        }),
      finish: async (uploadId, tags) => {
        await ask("file write", `finishes ${uploadId}`, () => {
          const upload = this.#uploads.get(uploadId);
          const parts = tags.map((tag) => upload?.parts.get(tag));
          if (!upload || parts.some((part) => part === undefined)) return undefined;
          this.#files.set(upload.key, Buffer.concat(parts.filter((part) => part !== undefined)));
          return this.#uploads.delete(uploadId);
        });
      },
      abandon: async (uploadId) => {
        await ask("file write", `abandons ${uploadId}`, () => this.#uploads.delete(uploadId) || undefined);
      },
    };
  }

  /** The S3 client in a function's environment; the command's properties select the operation. */
  commands(environment: FunctionEnvironment): CommandsPlatform {
    const files = this.client(environment);
    return {
      send: async ({ input }) => {
        const { Key = "", UploadId, PartNumber, MultipartUpload, Body, ContentType } = input as BucketInput;
        if (UploadId !== undefined && PartNumber !== undefined && Body) {
          const ETag = await files.part(UploadId, PartNumber, Body);
          return { ETag, ChecksumCRC32: checksumOf(ETag) };
        }
        if (UploadId !== undefined) {
          const tags = MultipartUpload?.Parts?.toSorted((one, other) => one.PartNumber - other.PartNumber);
          await (tags
            ? files.finish(
                UploadId,
                tags.map(({ ETag, ChecksumCRC32 }) =>
                  ChecksumCRC32 === checksumOf(ETag) ? ETag : "without a checksum",
                ),
              )
            : files.abandon(UploadId));
          return {};
        }
        if (Body) {
          await files.put(Key, Body);
          return {};
        }
        if (ContentType !== undefined) return { UploadId: await files.begin(Key) };
        return { Body: contentOf(await files.get(Key)) };
      },
    };
  }
}

/** Completing an upload requires the checksums of its parts. */
const checksumOf = (tag: string): string => `checksum of ${tag}`;

const contentOf = (bytes: Uint8Array): Readable =>
  Object.assign(Readable.from([bytes], { objectMode: false }), { transformToByteArray: async () => bytes });

interface Part {
  readonly PartNumber: number;
  readonly ETag: string;
  readonly ChecksumCRC32?: string;
}

interface BucketInput {
  readonly Key?: string;
  readonly Body?: Uint8Array;
  readonly ContentType?: string;
  readonly UploadId?: string;
  readonly PartNumber?: number;
  readonly MultipartUpload?: { readonly Parts?: readonly Part[] };
}
