export { presentmentItemsAt } from "./batched-presentment-store.ts";
export { batchItemKey, itemToBatch } from "./clearing-batch-store.ts";
export type { ClearingBatch } from "./domain/clearing-batch.ts";
export { awaitsAcknowledgement } from "./unacknowledged-batches.ts";
