import { StoreBusy, StoreUnavailable } from "./table.ts";

/**
 * Retries a write whose decision was made by another party and cannot be repeated, such as a network's response, while
 * other writers keep changing the same items. Throws StoreUnavailable if the time runs out, because the caller must not
 * treat that as a request without effect.
 */
export const retryOnConflict = async <Written>(
  write: () => Promise<Written>,
  isInTime: () => boolean,
): Promise<Written> => {
  for (;;) {
    try {
      return await write();
    } catch (fault) {
      if (!(fault instanceof StoreBusy)) throw fault;
      if (!isInTime()) throw new StoreUnavailable("other requests kept changing the same items", { cause: fault });
    }
  }
};
