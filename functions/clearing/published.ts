/** Exports of clearing for other slices. */
export { batchItemKey, itemToBatch } from "./clearing-batch-store.ts";
export type { ClearingBatch } from "./domain/clearing-batch.ts";
