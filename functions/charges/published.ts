/** What other slices may use of the charges. */
export { chargeLists } from "./charge-lists.ts";
export { chargeProblems } from "./charge-problems.ts";
export { actionItemKey, chargeItemKey, itemToAction, itemToCharge, submittedToClearing } from "./charge-store.ts";
export { chargeToShown } from "./charge-view.ts";
export {
  type ChargeInClearing,
  type ClearingOutcome,
  clearingOutcomeWrites,
  itemToChargeInClearing,
} from "./clearing-outcome-store.ts";
export {
  claimedClearing,
  clearingRecordKey,
  itemToClearingRecord,
  postponedClearing,
} from "./clearing-record-store.ts";
export { acknowledgeClearing } from "./domain/acknowledge-clearing.ts";
export type { Charge } from "./domain/charge.ts";
export type { ChargeAction } from "./domain/charge-action.ts";
export type { ClearingRecord } from "./domain/clearing-record.ts";
export {
  itemToPresentedReference,
  type PresentedReference,
  presentedReferenceKey,
  presentedReferenceToPut,
} from "./presented-reference-store.ts";
