/** Clearing writes for other slices to include in their database transactions. */
export { erasedPresentmentWrites } from "./batched-presentment-store.ts";
