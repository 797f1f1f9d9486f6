/**
 * Returns the results of all promises, or throws the first error after all have settled. If a function returned earlier, the
 * remaining work would continue in the next invocation of its environment, possibly minutes later.
 */
export const allOf = async <Made>(works: Iterable<Promise<Made>>): Promise<readonly Made[]> =>
  (await Promise.allSettled(works)).map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
