import { actionsIn, type Oracle } from "../../books.ts";

/**
 * The network's response decides: an action is approved if the response code approves it, and declined otherwise. Only
 * reversals take effect regardless of the response.
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
 * Codes of networks with two characters and of networks with three digits. The reversal of a missing original succeeds, and so
 * does an account check.
 */
const fullApprovals: readonly string[] = ["00", "000", "400", "25", "914", "85"];

export const isFullApproval = ({ responseCode }: { readonly responseCode: string }): boolean =>
  fullApprovals.includes(responseCode);
