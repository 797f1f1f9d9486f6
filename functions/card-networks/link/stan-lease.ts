/**
 * Highest system trace audit number (STAN, field 11, six digits) that functions assign. The networks reserve 000000, and the
 * connector uses numbers from 990001 for its own messages.
 */
const highestNumber = 989_999;

/**
 * Adds `size` to the trace number (STAN) counter and returns the first of the allocated numbers. The counter only increases.
 * All execution environments share the counter, so no two of them use the same trace number at the same time.
 */
export type LeaseBlock = (size: number) => Promise<number>;

/**
 * Maximum age of a block of trace numbers. At 1,000 messages per second, the numbers repeat after 990 seconds. Without a
 * maximum age, an execution environment that was idle for that long could use the same number as another environment in the
 * same second.
 */
const heldMilliseconds = 60_000;

export const blockSize = 20;

export type NextSystemTraceAuditNumber = () => Promise<string>;

const onWheel = (count: number): string => String((count % highestNumber) + 1).padStart(6, "0");

/**
 * Assigns trace numbers in order, and allocates a new block of numbers when the current block is used up or too old. Concurrent
 * callers wait for the same block of trace numbers. A block of trace numbers that is discarded, or lost with its execution
 * environment, leaves a gap. Networks allow gaps.
 */
export function stanLease(
  leaseBlock: LeaseBlock,
  size = blockSize,
  now: () => number = Date.now,
): NextSystemTraceAuditNumber {
  let next = 0;
  let end = 0;
  let leasedAt = 0;
  let leasing: Promise<void> | undefined;

  const lease = async () => {
    const askedAt = now();
    const first = await leaseBlock(size);
    if (!Number.isSafeInteger(first) || first < 0)
      throw new Error("the trace number counter did not return an integer");
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
}
