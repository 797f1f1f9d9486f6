import { settleReverse } from "./settle-reverse.ts";
import type { Settle } from "./settled-action.ts";

/**
 * Service description, Charges, rule 8. The clearing is cancelled for good, so there is no way back: a refused reversal is repeated like
 * a lost one.
 */
export const settleCancel: Settle<"cancel"> = (charge, open, { decline: _, ...verdict }, circumstances) =>
  settleReverse(charge, open, { ...verdict, outcome: "approved" }, circumstances);
