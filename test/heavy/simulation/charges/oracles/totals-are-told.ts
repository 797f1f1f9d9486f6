import type { ChargeAction } from "../../../../../functions/charges/domain/charge/charge-action.ts";
import { actionsIn, chargeVersionsIn, isApproved, type Oracle, type StoredCharge } from "../../books.ts";

/**
 * The history of a charge tells each new total as the charge has it then: what stays authorized, also when the service takes something back by itself.
 * What takes back another action than the charge's own authorization names that, and the total that it leaves of it.
 */
export const totalsAreTold: Oracle = (books) =>
  actionsIn(books).flatMap((action) => {
    if (!("replacementAmount" in action) || action.authorization === "declined") return [];
    const reversed = "reverses" in action ? actionsIn(books).find(({ key }) => key === action.reverses) : undefined;
    // Where clocks differ, two changes can have been made at one time.
    const expected = chargeVersionsIn(books)
      .filter(({ key, lastModified }) => key === action.chargeKey && lastModified === action.created)
      .map((charge) => totalOf(charge, reversed));
    const reportedTotal = action.replacementAmount.value;
    return expected.length === 0 || expected.includes(reportedTotal)
      ? []
      : [`the ${action.type} ${action.key} tells of a total of ${reportedTotal}, it is ${expected.join(" or ")}`];
  });

/** A refund that came to nothing leaves nothing. */
const totalOf = (charge: StoredCharge, reversed: ChargeAction | undefined): number =>
  isApproved(charge) && reversed?.type !== "refund" ? charge.amount.value : 0;
