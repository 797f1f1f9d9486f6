/** What other slices may use of the clearing. */
export { batchItemKey, itemToBatch } from "./clearing-batch-store.ts";
export type { ClearingBatch } from "./domain/clearing-batch.ts";
