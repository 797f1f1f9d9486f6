/**
 * The highest system trace audit number (field 11, six digits) of a charge. 000000 is reserved by the networks, and the numbers from
 * 990001 on are those of the connector's own messages.
 */
const highestNumber = 989_999;

/**
 * Adds `size` to the counter of a station and answers the first number of the block. The counter only grows; it is
 * shared by all environments of a station, so that two of them never send the same trace number at one time.
 */
export type LeaseBlock = (size: number) => Promise<number>;

/**
 * At a thousand messages a second the numbers go round in 990 seconds. An environment that was idle for as long would send one that
 * another sends in the same second.
 */
const heldMilliseconds = 60_000;

/** Trace numbers that an environment leases at once. */
export const blockSize = 20;

export type NextSystemTraceAuditNumber = () => Promise<string>;

const onWheel = (count: number): string => String((count % highestNumber) + 1).padStart(6, "0");

/**
 * Hands out trace numbers one by one and leases a new block when the last one is used up or has been held too long. Callers that ask at
 * the same time wait for one lease. A block that is given up or dies with its environment leaves a gap, which no network minds.
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
    if (!Number.isSafeInteger(first) || first < 0) throw new Error("the trace number counter answered no whole number");
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
