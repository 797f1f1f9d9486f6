import type * as v from "valibot";

/**
 * Errors of the API, as RFC 9457 problems. A problem is defined once, as data. Contracts list the problems of an
 * endpoint, and the types restrict its use case to them.
 */

export interface ProblemDefinition<Type extends string = string> {
  /** Path after `/service/problems/`, for instance `charge/invalid-amount`. */
  readonly type: Type;
  readonly status: number;
  readonly title: string;
  /** True if the same request can succeed when it is retried unchanged. */
  readonly retryable: boolean;
  /** Condition, if each response states it individually. */
  readonly retryableWhen?: string;
  /** For the problem's page: meaning, and what the caller should do. */
  readonly meaning: string;
  readonly remedy: string;
  /** Additional members of its bodies (RFC 9457, 3.2). */
  readonly members?: Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;
}

export const problemTypePrefix = "/service/problems/";

/** One invalid part of a request. `path` is a JSON Pointer into /body, /query, /path or /headers. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
  readonly errorCode: string;
}

export interface Refusal<Type extends string = string> {
  readonly problem: ProblemDefinition<Type>;
  /** The error of this request and its fix. Never contains a card number, security code or secret. */
  readonly detail: string;
  readonly validationErrors?: readonly ValidationError[];
  /** Number of further errors that are not listed. */
  readonly furtherErrors?: number;
  readonly retryAfterSeconds?: number;
  /** Overrides the definition if it depends on the case. */
  readonly retryable?: boolean;
  /** Additional members that the definition declares. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Path of the entity that was created despite the error. */
  readonly location?: string;
}

export const refusal = <Type extends string>(
  problem: ProblemDefinition<Type>,
  detail: string,
  more: Omit<Refusal, "problem" | "detail"> = {},
): Refusal<Type> => ({ problem, detail, ...more });

/** Declares the problems of a slice. Code refers to them by property name. */
export const defineProblems = <const Problems extends Record<string, ProblemDefinition>>(
  problems: Problems,
): Problems => problems;

/** The body of a problem response. */
export const problemBody = (refused: Refusal, requestId: string) => ({
  type: `${problemTypePrefix}${refused.problem.type}`,
  title: refused.problem.title,
  status: refused.problem.status,
  detail: refused.detail,
  instance: `/service/${requestId}`,
  retryable: refused.retryable ?? refused.problem.retryable,
  ...(refused.validationErrors && { validationErrors: refused.validationErrors }),
  ...(refused.furtherErrors !== undefined && { furtherErrors: refused.furtherErrors }),
  ...refused.members,
});
