import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import { actionsIn, chargeVersionsIn, isApproved, type Oracle, type StoredCharge } from "../../books.ts";

/**
 * The history of a charge reports each new total as stored at that time, which is the amount that stays authorized, also for
 * reversals by the service. A reversal of another action than the authorization names the action and the remaining amount of
 * the action.
 */
export const totalsAreTold: Oracle = (books) =>
  actionsIn(books).flatMap((action) => {
    if (!("replacementAmount" in action) || action.authorization === "declined") return [];
    const reversed = "reverses" in action ? actionsIn(books).find(({ key }) => key === action.reverses) : undefined;
    // With different clocks, two changes can have the same time.
    const expected = chargeVersionsIn(books)
      .filter(({ key, lastModified }) => key === action.chargeKey && lastModified === action.created)
      .map((charge) => totalOf(charge, reversed));
    const reportedTotal = action.replacementAmount.value;
    return expected.length === 0 || expected.includes(reportedTotal)
      ? []
      : [`the ${action.type} ${action.key} tells of a total of ${reportedTotal}, it is ${expected.join(" or ")}`];
  });

/** After a failed refund, the amount is zero. */
const totalOf = (charge: StoredCharge, reversed: ChargeAction | undefined): number =>
  isApproved(charge) && reversed?.type !== "refund" ? charge.amount.value : 0;
