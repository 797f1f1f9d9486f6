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

type HandlerArguments = Parameters<NodeHttpHandler["handle"]>;

/** No request, and no repetition of one, outlasts the invocation that it is made for. */
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
    const requestTimeout = Math.min(this.#answerMilliseconds, remainingMilliseconds() - reservedMilliseconds);
    if (requestTimeout <= 0) {
      throw Object.assign(new Error("the function has no time left for a request"), { name: "TimeoutError" });
    }
    return super.handle(request, { ...options, requestTimeout });
  }
}

/** The options that every client is made with: `new KMSClient(clientOptions())`. Faults: the SDK's, or one named TimeoutError. */
export const clientOptions = ({
  answerSeconds = 5,
  silenceSeconds = answerSeconds,
  attempts = 3,
}: ClientWaits = {}) => ({
  maxAttempts: attempts,
  requestHandler: new PunctualHandler(answerSeconds * 1_000, silenceSeconds * 1_000),
});

/** For files: a part of one takes a while to send, and nothing moves while the receiver of one that is read is slow. */
export const fileClientOptions = () => clientOptions({ answerSeconds: 60, silenceSeconds: 120 });
