/**
 * Results of all promises, or the first error after all have settled. If a function returned earlier, the rest of its
 * work would continue in the next invocation of its environment, possibly minutes later.
 */
export const allOf = async <Made>(works: Iterable<Promise<Made>>): Promise<readonly Made[]> =>
  (await Promise.allSettled(works)).map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
