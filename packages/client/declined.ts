import type { Decline } from "./generated/api.ts";

/** A charge, or an action on one: the answer of a request that was carried out, whatever the issuer decided. */
interface Decided {
  readonly key: string;
  /** Of a clear it says how far clearing is, which no issuer decides. */
  readonly status: { readonly authorization: string } | string;
  readonly decline?: Decline;
}

const authorizationOf = ({ status }: Decided): string | undefined =>
  typeof status === "string" ? undefined : status.authorization;

/**
 * Whether a charge or an action was approved, in full or in part. A declined one is an answer with status 201, not an error, and moves no
 * money.
 */
export const approved = (decided: Decided): boolean => {
  const authorization = authorizationOf(decided);
  return authorization === "approved" || authorization === "approved-partial";
};

/** A charge or an action that was declined, where the program asked for an error. */
export class DeclinedError<Answer extends Decided = Decided> extends Error {
  override readonly name = "DeclinedError";
  /** The declined charge or action, as the service answered it. */
  readonly answer: Answer;
  /** Why, and whether another try makes sense. */
  readonly decline: Decline | undefined;

  constructor(answer: Answer) {
    const { reason = "no reason given" } = answer.decline ?? {};
    super(`${answer.key} was declined: ${reason}`);
    this.answer = answer;
    this.decline = answer.decline;
  }
}

/** The same charge or action, unless it was declined: then a `DeclinedError`. */
export const throwIfDeclined = <Answer extends Decided>(answer: Answer): Answer => {
  if (authorizationOf(answer) === "declined") throw new DeclinedError(answer);
  return answer;
};
