import type { Problem, Problems } from "./generated/api.ts";
import type { OperationName, ProblemOf } from "./operation-types.ts";

/** The types of the problems that this version of the client knows; services may have newer ones. */
export type ProblemType = keyof Problems;

export type KnownProblem = Problems[ProblemType];

/** How a call ended, for whoever has to find it again. */
export interface CallTrace {
  readonly operation: OperationName;
  /** How often the request was sent. */
  readonly attempts: number;
  /** What the request was sent with: the same call with the same key is carried out once at most. */
  readonly idempotencyKey: string | undefined;
  /** Request-Id of the last response; undefined when there was none. Quote it when you contact support. */
  readonly requestId: string | undefined;
}

/** A call that was not carried out, or of which that is not known. */
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

/** The service says why it did not carry out the request (RFC 9457). */
export class ProblemError<Is extends Problem = KnownProblem> extends CallError {
  override readonly name = "ProblemError";
  readonly status: number;
  /** Programs switch on its `type`; have a default, since a newer service may have more types. */
  readonly problem: Is;
  /** Seconds that the service asks to wait before the same request is worth sending again. */
  readonly retryAfterSeconds: number | undefined;

  constructor(problem: Is, retryAfterSeconds: number | undefined, trace: CallTrace) {
    super(`${problem.title}: ${problem.detail}`, trace);
    this.status = problem.status;
    this.problem = problem;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Text of the innermost cause, which names the address: "connect ECONNREFUSED 127.0.0.1:8080". */
const innermostText = (error: unknown): string => {
  if (error instanceof AggregateError && error.errors.length > 0) return innermostText(error.errors[0]);
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : innermostText(error.cause);
};

/**
 * No answer came: the connection failed or the time was over. The request may have been carried out; make the same call with
 * the same `idempotencyKey` to learn what came of it.
 */
export class NoAnswerError extends CallError {
  override readonly name = "NoAnswerError";
  readonly timedOut: boolean;

  constructor(timedOut: boolean, trace: CallTrace, cause: unknown) {
    super(timedOut ? "there was no answer in time" : `the connection failed (${innermostText(cause)})`, trace, cause);
    this.timedOut = timedOut;
  }
}

/** An answer that the service does not give, such as a page of a proxy. Its text is not part of the error. */
export class UnexpectedAnswerError extends CallError {
  override readonly name = "UnexpectedAnswerError";
  readonly status: number;

  constructor(status: number, trace: CallTrace) {
    super(`the answer ${status} is none of the service`, trace);
    this.status = status;
  }
}

/**
 * Whether a call was refused, and if types are given, with one of them. The problem then has the members of its type:
 * `if (isProblem(error, "/service/problems/invalid-input")) error.problem.validationErrors`.
 */
export const isProblem = <Type extends ProblemType = ProblemType>(
  error: unknown,
  ...types: readonly Type[]
): error is ProblemError<Problems[Type]> =>
  error instanceof ProblemError &&
  (types.length === 0 || types.some((type) => (error.problem as KnownProblem).type === type));

/** Whether a call of this operation was refused; for a `switch` over the types that it may be refused with. */
export const isProblemOf = <Name extends OperationName>(
  error: unknown,
  operation: Name,
): error is ProblemError<ProblemOf<Name>> => error instanceof ProblemError && error.operation === operation;
