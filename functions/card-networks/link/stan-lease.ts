/**
 * The highest system trace audit number (field 11, six digits) of a charge. The networks reserve 000000; numbers from
 * 990001 are for the connector's own messages.
 */
const highestNumber = 989_999;

/**
 * Adds `size` to the counter of a station and returns the first number of the block. The counter only increases. All
 * execution environments of a station share it, so no two of them use the same trace number at the same time.
 */
export type LeaseBlock = (size: number) => Promise<number>;

/**
 * At 1,000 messages per second, the numbers repeat after 990 seconds. An environment that was idle for that long would
 * reuse a number that another sends in the same second.
 */
const heldMilliseconds = 60_000;

/** Number of trace numbers in one lease of an environment. */
export const blockSize = 20;

export type NextSystemTraceAuditNumber = () => Promise<string>;

const onWheel = (count: number): string => String((count % highestNumber) + 1).padStart(6, "0");

/**
 * Assigns trace numbers in order, and leases a new block if the last one is used up or too old. Concurrent callers wait
 * for the same lease. A discarded block leaves a gap, as does one that is lost with its environment; networks allow
 * gaps.
 */
export const stanLease = (
  leaseBlock: LeaseBlock,
  size = blockSize,
  now: () => number = Date.now,
): NextSystemTraceAuditNumber => {
  let next = 0;
  let end = 0;
  let leasedAt = 0;
  let leasing: Promise<void> | undefined;

  const lease = async () => {
    const askedAt = now();
    const first = await leaseBlock(size);
    if (!Number.isSafeInteger(first) || first < 0)
      throw new Error("the trace number counter did not return a whole number");
    next = first;
    end = first + size;
    leasedAt = askedAt;
  };

  return async () => {
    while (next === end || now() - leasedAt > heldMilliseconds) {
      leasing ??= lease().finally(() => {
        leasing = undefined;
      });
      await leasing;
    }
    return onWheel(next++);
  };
};
