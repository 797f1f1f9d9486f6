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

/** How long a request waits for its answer: no request, and no repetition of one, outlasts its invocation. */
export const patienceMilliseconds = (answerMilliseconds: number): number => {
  const patience = Math.min(answerMilliseconds, remainingMilliseconds() - reservedMilliseconds);
  if (patience > 0) return patience;
  throw Object.assign(new Error("the function has no time left for a request"), { name: "TimeoutError" });
};

type HandlerArguments = Parameters<NodeHttpHandler["handle"]>;

/** Gives each request the time that its invocation has left, where the SDK has fixed time-outs only (docs/decisions/0041-calls-end-in-time.md). */
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

/** The options of every client: `new KMSClient(clientOptions())`. Faults: the SDK's, or one named TimeoutError. */
export const clientOptions = ({ attempts = 3, ...given }: ClientWaits = {}) => ({
  maxAttempts: attempts,
  requestHandler: new PunctualHandler(...waits(given)),
});

/** For files: sending a part takes a while, and nothing moves on the line while the receiver of one is slow. */
export const fileClientOptions = (given: ClientWaits = { answerSeconds: 60, silenceSeconds: 120 }) =>
  clientOptions(given);
