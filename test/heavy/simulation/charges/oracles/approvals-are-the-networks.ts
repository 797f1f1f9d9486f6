import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import { actionsIn, chargesIn, type Oracle } from "../../books.ts";

/**
 * What a network answered decides: an action is approved if its code approves, and declined if not. Only a cancel takes effect whatever is answered, for
 * its clearing is cancelled for good.
 */
export const approvalsAreTheNetworks: Oracle = (books) =>
  actionsIn(books).flatMap((action) => {
    if (!("answer" in action) || !action.answer || isCancel(action, books)) return [];
    const { type, key, authorization, answer } = action;
    const isFull = fullApprovals.includes(answer.responseCode);
    return isFull === (authorization === "approved")
      ? []
      : [`the ${type} ${key} is ${authorization}, its network answered ${answer.responseCode}`];
  });

/**
 * Of the networks with two characters and of those with three digits; a reversal of what is not there has nothing to take back, and a check
 * nothing to decline.
 */
const fullApprovals: readonly string[] = ["00", "000", "400", "25", "914", "85"];

type BooksOfCharges = Parameters<typeof chargesIn>[0];

const isCancel = ({ type, chargeKey }: ChargeAction, books: BooksOfCharges): boolean =>
  type === "reversal" && chargesIn(books).some(({ key, clearingMode }) => key === chargeKey && clearingMode === "auto");
