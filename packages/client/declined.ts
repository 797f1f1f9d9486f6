import type { Decline } from "./generated/api.ts";

/** A charge or an action on a charge, whether approved or declined. */
interface Decided {
  readonly key: string;
  /** Object with the authorization status. For a clearing action, a string: the clearing status. */
  readonly status: { readonly authorization: string } | string;
  readonly decline?: Decline;
}

const authorizationOf = ({ status }: Decided): string | undefined =>
  typeof status === "string" ? undefined : status.authorization;

/**
 * Returns true for a charge or action that was approved in full or in part. Returns false for a clearing action, which has no
 * authorization status. A decline is returned with status 201, not as an error, and moves no money.
 */
export function approved(decided: Decided): boolean {
  const authorization = authorizationOf(decided);
  return authorization === "approved" || authorization === "approved-partial";
}

/** Error for a declined charge or action, for programs that prefer exceptions. */
export class DeclinedError<Answer extends Decided = Decided> extends Error {
  override readonly name = "DeclinedError";
  /** The declined charge or action in the response. */
  readonly answer: Answer;
  /** Reason for the decline, and advice on retries. */
  readonly decline: Decline | undefined;

  constructor(answer: Answer) {
    const { reason = "no reason given" } = answer.decline ?? {};
    super(`${answer.key} was declined: ${reason}`);
    this.answer = answer;
    this.decline = answer.decline;
  }
}

/** Returns the charge or action; throws a `DeclinedError` if it was declined. */
export function throwIfDeclined<Answer extends Decided>(answer: Answer): Answer {
  if (authorizationOf(answer) === "declined") throw new DeclinedError(answer);
  return answer;
}
