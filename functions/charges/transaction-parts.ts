/** Database writes for charges and their clearing records, for other slices to include in their database transactions. */
export { erasedChargeWrites } from "./charge/charge-erasure.ts";
export { type ClearingOutcome, clearingOutcomeWrites } from "./clearing/clearing-outcome-store.ts";
export { claimedClearing, keptVerdict, postponedClearing } from "./clearing/clearing-record-store.ts";
export { presentedReferencesToPut } from "./clearing/presented-reference-store.ts";
