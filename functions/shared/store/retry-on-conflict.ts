import { StoreBusy, StoreUnavailable } from "./table.ts";

/**
 * Writes what was decided outside and cannot be decided again, such as the answer of a network: others who keep changing the same
 * items are outlasted for as long as there is time. Faults: StoreUnavailable when there is none left, because the caller must not take
 * that for a request that had no effect.
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
      if (!isInTime()) throw new StoreUnavailable("others kept changing the same items", { cause: fault });
    }
  }
};
