/**
 * Returns the results of all promises. If a promise is rejected, waits until all have settled and then throws the first
 * error, in the order of `works`. If a Lambda function returned earlier, the remaining work would continue in the next
 * invocation of the execution environment, possibly minutes later.
 */
export const allOf = async <Made>(works: Iterable<Promise<Made>>): Promise<readonly Made[]> =>
  (await Promise.allSettled(works)).map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
