import type { Problem, Problems } from "./generated/api.ts";
import type { OperationName, ProblemOf } from "./operation-types.ts";

/** Problem types that this version of the client supports. Newer versions of the service can return additional types. */
export type ProblemType = keyof Problems;

export type KnownProblem = Problems[ProblemType];

export interface CallTrace {
  readonly operation: OperationName;
  readonly attempts: number;
  /** Idempotency key of the request. Within seven days, the service executes calls with the same key at most once. */
  readonly idempotencyKey: string | undefined;
  /** Request-Id of the last attempt; undefined if the service did not respond. Quote this ID when you contact support. */
  readonly requestId: string | undefined;
}

/**
 * Base class of the errors of failed calls. The request of a failed call might have been executed, for example if its
 * response was lost.
 */
export abstract class CallError extends Error implements CallTrace {
  readonly operation: OperationName;
  readonly attempts: number;
  readonly idempotencyKey: string | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, { operation, attempts, idempotencyKey, requestId }: CallTrace, cause?: unknown) {
    super(`${operation}: ${message}${requestId === undefined ? "" : ` (request ${requestId})`}`, { cause });
    this.operation = operation;
    this.attempts = attempts;
    this.idempotencyKey = idempotencyKey;
    this.requestId = requestId;
  }
}

/** Thrown when the service responds with a problem (RFC 9457), which is available as `problem`. */
export class ProblemError<Is extends Problem = KnownProblem> extends CallError {
  override readonly name = "ProblemError";
  readonly status: number;
  /**
   * The problem, a union discriminated by `type`. Add a default case to each `switch`, because newer versions of the service
   * can return additional types.
   */
  readonly problem: Is;
  /** Seconds to wait before you retry the same request (Retry-After). */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Is, retryAfterSeconds: number | undefined, trace: CallTrace) {
    super(`${problem.title}: ${problem.detail}`, trace);
    this.status = problem.status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Returns the message of the innermost cause, which usually contains the address: "connect ECONNREFUSED 127.0.0.1:8080". */
function innermostText(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return innermostText(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : innermostText(error.cause);
}

/**
 * Thrown when no response arrived because the connection failed or timed out. The request might have been executed. To get the
 * outcome of a POST, repeat the call with the same `idempotencyKey`.
 */
export class NoAnswerError extends CallError {
  override readonly name = "NoAnswerError";
  readonly timedOut: boolean;

  constructor(timedOut: boolean, trace: CallTrace, cause: unknown) {
    super(timedOut ? "the request timed out" : `the connection failed (${innermostText(cause)})`, trace, cause);
    this.timedOut = timedOut;
  }
}

/**
 * Thrown for a response that is truncated or not from the service, such as a proxy's error page. The error does not contain
 * the response body.
 */
export class UnexpectedAnswerError extends CallError {
  override readonly name = "UnexpectedAnswerError";
  readonly status: number;

  constructor(status: number, trace: CallTrace) {
    super(`the response with status ${status} is truncated or not from the service`, trace);
    this.status = status;
  }
}

/**
 * Returns true if the error is a problem of one of the given types or, if no type is given, of any type. Narrows the type of
 * `error.problem`:
 * `if (isProblem(error, "/service/problems/invalid-input")) error.problem.validationErrors`.
 */
export const isProblem = <Type extends ProblemType = ProblemType>(
  error: unknown,
  ...types: readonly Type[]
): error is ProblemError<Problems[Type]> =>
  error instanceof ProblemError &&
  (types.length === 0 || types.some((type) => (error.problem as KnownProblem).type === type));

/**
 * Returns true if the error is a problem from a call of this operation. Allows a `switch` over the operation's problem types.
 */
export const isProblemOf = <Name extends OperationName>(
  error: unknown,
  operation: Name,
): error is ProblemError<ProblemOf<Name>> => error instanceof ProblemError && error.operation === operation;
