/** What other slices may use of the charges. */
export { chargeLists } from "./charge-lists.ts";
export { chargeProblems } from "./charge-problems.ts";
export { chargeItemKey, itemToCharge } from "./charge-store.ts";
export { chargeToShown } from "./charge-view.ts";
export type { Charge } from "./domain/charge.ts";
