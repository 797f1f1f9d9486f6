import type * as v from "valibot";

/**
 * Refusals of the API, as RFC 9457 problems. A problem is defined once, as data; contracts name the ones an
 * endpoint may answer, and the type system holds its use case to them.
 */

export interface ProblemDefinition<Type extends string = string> {
  /** Path after `/service/problems/`, for instance `charge/invalid-amount`. */
  readonly type: Type;
  readonly status: number;
  readonly title: string;
  /** Whether the same request may succeed when it is sent again unchanged. */
  readonly retryable: boolean;
  /** What decides, where a refusal says in each case whether it is. */
  readonly retryableWhen?: string;
  /** For the page of the problem: what it means, and what the caller does about it. */
  readonly meaning: string;
  readonly remedy: string;
  /** Members that its bodies may have beyond those of every problem (RFC 9457, 3.2). */
  readonly members?: Readonly<Record<string, v.GenericSchema<unknown, unknown>>>;
}

export const problemTypePrefix = "/service/problems/";

/** One wrong part of a request; `path` is a JSON Pointer into /body, /query, /path or /headers. */
export interface ValidationError {
  readonly path: string;
  readonly message: string;
  readonly errorCode: string;
}

export interface Refusal<Type extends string = string> {
  readonly problem: ProblemDefinition<Type>;
  /** What is wrong with this request and what to do; never a card number, code or secret. */
  readonly detail: string;
  readonly validationErrors?: readonly ValidationError[];
  /** How many more there are than are listed. */
  readonly furtherErrors?: number;
  readonly retryAfterSeconds?: number;
  /** In the place of what the definition says, where that depends on the case. */
  readonly retryable?: boolean;
  /** The members of its own that the definition names. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** The path of the entity that was made all the same. */
  readonly location?: string;
}

export const refusal = <Type extends string>(
  problem: ProblemDefinition<Type>,
  detail: string,
  more: Omit<Refusal, "problem" | "detail"> = {},
): Refusal<Type> => ({ problem, detail, ...more });

/** Declares the problems of a slice; the property name is how its code speaks of them. */
export const defineProblems = <const Problems extends Record<string, ProblemDefinition>>(
  problems: Problems,
): Problems => problems;

/** The body of a problem answer. */
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
