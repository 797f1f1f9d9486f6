/** Writes of charges that other slices may include in their transactions. */
export { erasedChargeWrites } from "./charge/charge-erasure.ts";
export { type ClearingOutcome, clearingOutcomeWrites } from "./clearing/clearing-outcome-store.ts";
export { claimedClearing, keptVerdict, postponedClearing } from "./clearing/clearing-record-store.ts";
export { presentedReferencesToPut } from "./clearing/presented-reference-store.ts";
