import { createHash, createHmac, createSecretKey, type Hash, type Hmac } from "node:crypto";
import type { Readable } from "node:stream";
import type { DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { NodeHttpHandler } from "@smithy/node-http-handler";
import { remainingMilliseconds } from "../time/clock.ts";

/**
 * How every client of AWS waits. Without limits of its own a client waits for a silent connection until the function is stopped
 * from outside, and nobody hears a word of the service.
 */
interface ClientWaits {
  /** From the request to the first byte of its answer; for large bodies that includes sending them. */
  readonly answerSeconds?: number;
  /** While nothing at all moves on the line. */
  readonly silenceSeconds?: number;
  /** How often a request is sent before its fault is told. */
  readonly attempts?: number;
}

const connectMilliseconds = 3_000;

/** What must remain of the function's time, after a client has given up, to word the fault and answer. */
const reservedMilliseconds = 500;

/** What a request waits for its answer: no request, and no repetition of one, outlasts the invocation that it is made for. */
export const patienceMilliseconds = (answerMilliseconds: number): number => {
  const patience = Math.min(answerMilliseconds, remainingMilliseconds() - reservedMilliseconds);
  if (patience > 0) return patience;
  throw Object.assign(new Error("the function has no time left for a request"), { name: "TimeoutError" });
};

type HandlerArguments = Parameters<NodeHttpHandler["handle"]>;

class PunctualHandler extends NodeHttpHandler {
  readonly #answerMilliseconds: number;

  constructor(answerMilliseconds: number, silenceMilliseconds: number) {
    super({
      connectionTimeout: connectMilliseconds,
      socketTimeout: silenceMilliseconds,
      throwOnRequestTimeout: true,
    });
    this.#answerMilliseconds = answerMilliseconds;
  }

  override async handle(...[request, options]: HandlerArguments): ReturnType<NodeHttpHandler["handle"]> {
    return super.handle(request, { ...options, requestTimeout: patienceMilliseconds(this.#answerMilliseconds) });
  }
}

/**
 * Answers that are small are there as a whole before the SDK reads them. It would pipe each into a stream of its own, and what one call leaves
 * behind then hangs together with the next, so that no collection but a full one gets rid of it.
 */
class WholeAnswersHandler extends PunctualHandler {
  override async handle(...asked: HandlerArguments): ReturnType<NodeHttpHandler["handle"]> {
    const answer = await super.handle(...asked);
    answer.response.body = await wholeBody(answer.response.body);
    return answer;
  }
}

const wholeBody = (body: Readable): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    body.on("data", (part: Buffer) => parts.push(part));
    body.on("end", () => resolve(Buffer.concat(parts)));
    body.on("error", reject);
  });

type Bytes = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (data: Bytes): Buffer => {
  if (typeof data === "string") return Buffer.from(data);
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
};

/**
 * SHA-256, and HMAC with a key, as requests are signed with (Signature Version 4). The SDK's own gives Node the bytes of a key, of which Node
 * finds out by an exception that they are no key object: that takes ten times as long as the hash.
 */
class SigningHash {
  readonly #newHash: () => Hash | Hmac;
  #hash: Hash | Hmac;

  constructor(secret?: Bytes) {
    const key = secret === undefined ? undefined : createSecretKey(bytesOf(secret));
    this.#newHash = () => (key ? createHmac("sha256", key) : createHash("sha256"));
    this.#hash = this.#newHash();
  }

  update(data: string | Uint8Array): void {
    this.#hash.update(data);
  }

  /** A plain hash may go on afterwards. */
  async digest(): Promise<Uint8Array> {
    return ("copy" in this.#hash ? this.#hash.copy() : this.#hash).digest();
  }

  reset(): void {
    this.#hash = this.#newHash();
  }
}

/**
 * Without a place for information: the SDK writes out what is asked and answered with every call, for a logger that has one, and its
 * default has one that does nothing.
 */
const silentLogger = { debug() {}, warn() {}, error() {} } as unknown as NonNullable<DynamoDBClientConfig["logger"]>;

export const usualAnswerSeconds = 5;

const waits = ({ answerSeconds = usualAnswerSeconds, silenceSeconds = answerSeconds }: ClientWaits) =>
  [answerSeconds * 1_000, silenceSeconds * 1_000] as const;

/** The options that every client is made with: `new KMSClient(clientOptions())`. Faults: the SDK's, or one named TimeoutError. */
export const clientOptions = ({ attempts = 3, ...given }: ClientWaits = {}) => ({
  maxAttempts: attempts,
  sha256: SigningHash,
  logger: silentLogger,
  requestHandler: new WholeAnswersHandler(...waits(given)),
});

/** For files, which nobody holds as a whole: a part of one takes a while to send, and nothing moves while the receiver of one that is read is slow. */
export const fileClientOptions = (given: ClientWaits = { answerSeconds: 60, silenceSeconds: 120 }) => ({
  ...clientOptions(given),
  requestHandler: new PunctualHandler(...waits(given)),
});

/**
 * The SDK copies the settings of a client four times a call. It puts them together piece by piece, so that V8 keeps them as a table, of which a
 * copy takes ten times as long as one of a structure; and it makes a structure of what others inherit from.
 */
export const quickToCopy = <Client extends { readonly config: object }>(client: Client): Client => {
  const heir: object = Object.create(client.config);
  for (const _ in heir) break;
  return client;
};
