/** Writes of clearing that other slices may include in their transactions. */
export { erasedPresentmentWrites } from "./batched-presentment-store.ts";
