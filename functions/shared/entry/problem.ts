import type * as v from "valibot";

/**
 * API errors, as RFC 9457 problems. Each problem is defined once, as data. A contract lists an endpoint's problems. In addition
 * to these, the types allow the endpoint's use case to return only `invalid-input` and, if the contract is conditional,
 * `precondition-failed`.
 */

export interface ProblemDefinition<Type extends string = string> {
  /** Path after `/service/problems/`, for instance `charge/invalid-amount`. */
  readonly type: Type;
  readonly status: number;
  readonly title: string;
  /** True if a retry of the unchanged request can succeed. */
  readonly retryable: boolean;
  /** Condition under which a retry can succeed, for problems whose responses differ in `retryable`. */
  readonly retryableWhen?: string;
  /** Meaning of the problem, shown on its page together with `remedy`, which describes what the caller should do. */
  readonly meaning: string;
  readonly remedy: string;
  /** Extension members of the problem body (RFC 9457, 3.2). */
  readonly members?: Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;
}

export const problemTypePrefix = "/service/problems/";

/** One invalid part of a request. `path` is a JSON Pointer (RFC 6901) that starts with /body, /query, /path or /headers. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
  readonly errorCode: string;
}

export interface Refusal<Type extends string = string> {
  readonly problem: ProblemDefinition<Type>;
  /**
   * Describes the error in this request and, where possible, how to fix it. The detail never contains a card number, security
   * code or secret.
   */
  readonly detail: string;
  readonly validationErrors?: readonly ValidationError[];
  /** Number of validation errors that are not listed. */
  readonly furtherErrors?: number;
  readonly retryAfterSeconds?: number;
  /** Overrides the definition's `retryable` for problems with `retryableWhen`. */
  readonly retryable?: boolean;
  readonly members?: Readonly<Record<string, unknown>>;
  /** Path of the entity that was created despite the error. */
  readonly location?: string;
}

export const refusal = <Type extends string>(
  problem: ProblemDefinition<Type>,
  detail: string,
  more: Omit<Refusal, "problem" | "detail"> = {},
): Refusal<Type> => ({ problem, detail, ...more });

export const defineProblems = <const Problems extends Record<string, ProblemDefinition>>(
  problems: Problems,
): Problems => problems;

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
