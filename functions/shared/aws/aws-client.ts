import { NodeHttpHandler } from "@smithy/node-http-handler";
import { remainingMilliseconds } from "../time/clock.ts";

/**
 * Timeouts of every AWS client. Without a timeout, a client waits on an unresponsive connection until Lambda stops the
 * function, and no error is logged.
 */
interface ClientWaits {
  /** Maximum time from the request to the first byte of its response, including the time to send the request body. */
  readonly answerSeconds?: number;
  /** Idle timeout: maximum time without any data in either direction. */
  readonly silenceSeconds?: number;
  readonly attempts?: number;
}

const connectMilliseconds = 3_000;

/** Time reserved, after a client's timeout, for logging the error and sending the response. */
const reservedMilliseconds = 500;

/**
 * Returns the timeout for a request or a retry, limited to the remaining time of the invocation. Throws a TimeoutError if no
 * time is left.
 */
export function patienceMilliseconds(answerMilliseconds: number): number {
  const patience = Math.min(answerMilliseconds, remainingMilliseconds() - reservedMilliseconds);
  if (patience > 0) return patience;
  throw Object.assign(new Error("the function has no time left for a request"), { name: "TimeoutError" });
}

type HandlerArguments = Parameters<NodeHttpHandler["handle"]>;

/**
 * Limits each request to the remaining time of its invocation. The SDK itself has only fixed timeouts
 * (docs/decisions/0041-calls-end-in-time.md).
 */
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

export const usualAnswerSeconds = 5;

const waits = ({ answerSeconds = usualAnswerSeconds, silenceSeconds = answerSeconds }: ClientWaits) =>
  [answerSeconds * 1_000, silenceSeconds * 1_000] as const;

/**
 * Options for every AWS client, as in `new KMSClient(clientOptions())`. Clients throw the SDK's errors, or an error named
 * TimeoutError.
 */
export const clientOptions = ({ attempts = 3, ...given }: ClientWaits = {}) => ({
  maxAttempts: attempts,
  requestHandler: new PunctualHandler(...waits(given)),
});

/** Options for file transfers: longer timeouts, because parts are large and a slow receiver can stall the connection. */
export const fileClientOptions = (given: ClientWaits = { answerSeconds: 60, silenceSeconds: 120 }) =>
  clientOptions(given);
