import { actionsIn, type Oracle } from "../../books.ts";

/**
 * What a network answered decides: an action is approved if its code approves, and declined if not. Only reversals take effect whatever is answered.
 */
export const approvalsAreTheNetworks: Oracle = (books) =>
  actionsIn(books).flatMap((action) => {
    if (!("answer" in action) || !action.answer || action.type === "reversal") return [];
    const { type, key, authorization, answer } = action;
    return isFullApproval(answer) === (authorization === "approved")
      ? []
      : [`the ${type} ${key} is ${authorization}, its network answered ${answer.responseCode}`];
  });

/**
 * Of the networks with two characters and of those with three digits; a reversal of what is not there has nothing to take back, and a check
 * nothing to decline.
 */
const fullApprovals: readonly string[] = ["00", "000", "400", "25", "914", "85"];

export const isFullApproval = ({ responseCode }: { readonly responseCode: string }): boolean =>
  fullApprovals.includes(responseCode);
