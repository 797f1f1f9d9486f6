export { archiveLine } from "./archived/archive-line.ts";
export { actionItemKey, actionNamedByItem, itemToAction, listedActionKey } from "./charge/action-item.ts";
export { mayShareCard, openMattersOf } from "./charge/charge-erasure.ts";
export { type ChargeHistory, chargeHistory } from "./charge/charge-history.ts";
export { chargeItemKey, itemToCharge } from "./charge/charge-item.ts";
export { actionLists, chargeLists } from "./charge/charge-lists.ts";
export { chargeProblems } from "./charge/charge-problems.ts";
export { chargeFactsToResponse } from "./charge/charge-view.ts";
export { type ChargeInClearing, itemToChargeInClearing } from "./clearing/clearing-outcome-store.ts";
export { clearingRecordKey, itemToClearingRecord } from "./clearing/clearing-record-store.ts";
export {
  itemToPresentedReference,
  type PresentedReference,
  presentedReferencesKey,
} from "./clearing/presented-reference-store.ts";
export type { Charge } from "./domain/charge/charge.ts";
export type { ChargeAction } from "./domain/charge/charge-action.ts";
export { withoutCustomer } from "./domain/charge/erased-charge.ts";
export { acknowledgeClearing } from "./domain/clearing/acknowledge-clearing.ts";
export type { ClearingRecord } from "./domain/clearing/clearing-record.ts";
export { clearedAs } from "./domain/clearing/clearing-record.ts";
export type { PendingReversal } from "./domain/exchange/pending-reversal.ts";
