import { type Attempted, attempt, type PreparedRequest } from "./attempt.ts";
import type { CallOptions, Conditional, Repeatable } from "./call-options.ts";
import { type CallTrace, NoAnswerError, ProblemError, UnexpectedAnswerError } from "./errors.ts";
import { routes } from "./generated/routes.ts";
import type { AnswerOf, OperationName } from "./operation-types.ts";
import { type Given, preparedRequest, repeatingOf } from "./request.ts";
import {
  type Failure,
  isWaitForOwnRequest,
  isWorthRepeating,
  pauseMilliseconds,
  retryAfterSecondsOf,
} from "./retries.ts";
import {
  apiRootOf,
  authorizationOf,
  type ClientSettings,
  type Surroundings,
  settingOf,
  userAgentOf,
} from "./settings.ts";

/** Runs a call from its first attempt to its response. Retries transient failures, always with the same Idempotency-Key. */

/** Result of `call`: the response with its metadata. */
export interface FullAnswer<Name extends OperationName> {
  readonly body: AnswerOf<Name>;
  readonly status: number;
  readonly headers: Headers;
  readonly requestId: string | undefined;
  /** True for the stored response of an earlier request with the same Idempotency-Key. */
  readonly isReplayed: boolean;
  /** Seconds to wait before you repeat the request (Retry-After), for example because a file has not been written yet. */
  readonly retryAfterSeconds: number | undefined;
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;
}

export type AnyOptions = CallOptions & Repeatable & Conditional;

export type Call = <Name extends OperationName>(
  operation: Name,
  given?: Given,
  options?: AnyOptions,
) => Promise<FullAnswer<Name>>;

const defaults = { timeoutMilliseconds: 35_000, retriesMax: 3, retryingMillisecondsMax: 60_000 } as const;

/** Throws if `baseUrl`, `apiKey` or `apiSecret` is missing, or if `baseUrl` is invalid. */
export function callsOf(given: ClientSettings, surroundings: Surroundings): Call {
  const settings = { ...defaults, fetch: globalThis.fetch, ...given };
  const sender = {
    apiRoot: apiRootOf(settingOf(given, "baseUrl")),
    authorization: authorizationOf(settingOf(given, "apiKey"), settingOf(given, "apiSecret")),
    userAgent: userAgentOf(settings),
  };
  return async (operation, parameters = {}, options = {}) => {
    const route = routes[operation];
    const idempotencyKey = route.isRepeatable
      ? (options.idempotencyKey ?? surroundings.newIdempotencyKey())
      : undefined;
    const keyed = { ...options, idempotencyKey };
    const request = preparedRequest(route, parameters, keyed, sender);
    const series = { operation, request, repeating: repeatingOf(route, keyed), idempotencyKey };
    return answered(operation, await untilAnswered(series, { ...settings, ...definedOf(options) }, surroundings));
  };
}

/** An undefined option does not override the setting. */
const definedOf = ({ signal, timeoutMilliseconds, retriesMax }: CallOptions) => ({
  signal,
  ...(timeoutMilliseconds !== undefined && { timeoutMilliseconds }),
  ...(retriesMax !== undefined && { retriesMax }),
});

interface Series {
  readonly operation: OperationName;
  readonly request: PreparedRequest;
  readonly repeating: "repeatable" | "once";
  readonly idempotencyKey: string | undefined;
}

type Patience = Required<
  Pick<ClientSettings, "retriesMax" | "retryingMillisecondsMax" | "timeoutMilliseconds" | "fetch">
> &
  Pick<ClientSettings, "onAttempt"> & { readonly signal: AbortSignal | undefined };

interface AnsweredSeries {
  readonly attempted: Attempted;
  readonly trace: CallTrace;
  readonly now: Date;
}

async function untilAnswered(
  { operation, request, repeating, idempotencyKey }: Series,
  patience: Patience,
  { now, random, wait }: Surroundings,
): Promise<AnsweredSeries> {
  const { signal } = patience;
  signal?.throwIfAborted();
  const begun = now().getTime();
  for (let attempts = 1, retries = 0; ; attempts += 1) {
    const sent = now().getTime();
    const attempted = await attempt(request, { ...patience, now });
    const { outcome, status, requestId } = attempted;
    const trace = { operation, attempts, idempotencyKey, requestId };
    const note = { operation, attempt: attempts, status, requestId, milliseconds: now().getTime() - sent };
    if (outcome.kind === "answered") {
      patience.onAttempt?.({ ...note, retryInMilliseconds: undefined });
      return { attempted, trace, now: now() };
    }
    const counts = !isWaitForOwnRequest(outcome);
    const pause = pauseMilliseconds(outcome, retries, random());
    const isAgain =
      isWorthRepeating(outcome, repeating) &&
      (!counts || retries < patience.retriesMax) &&
      now().getTime() + pause - begun <= patience.retryingMillisecondsMax;
    patience.onAttempt?.({ ...note, retryInMilliseconds: isAgain ? pause : undefined });
    if (!isAgain) throw errorOf(outcome, attempted, trace);
    if (counts) retries += 1;
    await wait(pause, signal);
  }
}

function errorOf(failure: Failure, { problem }: Attempted, trace: CallTrace): Error {
  if (failure.kind === "no-answer") return new NoAnswerError(failure.timedOut, trace, failure.cause);
  if (failure.kind === "unexpected" || !problem) return new UnexpectedAnswerError(failure.status, trace);
  return new ProblemError(problem, failure.retryAfterSeconds, trace);
}

function answered<Name extends OperationName>(
  _operation: Name,
  { attempted: { outcome, requestId }, trace, now }: AnsweredSeries,
): FullAnswer<Name> {
  if (outcome.kind !== "answered") throw new Error("a call ended without a response");
  const { status, headers, body } = outcome;
  const location = headers.get("location");
  const isElsewhere = status >= 300 && location !== null;
  return {
    // The body is not validated, because responses match the API description. Newer versions of the service can add properties.
    body: (isElsewhere ? { location } : body) as AnswerOf<Name>,
    status,
    headers,
    requestId,
    isReplayed: headers.get("idempotency-replayed") === "true",
    retryAfterSeconds: retryAfterSecondsOf(headers.get("retry-after"), now),
    idempotencyKey: trace.idempotencyKey,
    attempts: trace.attempts,
  };
}
