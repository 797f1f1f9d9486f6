/**
 * What all of them made, or the first fault of any once nothing is under way any more. A function that ends before its work does leaves the rest
 * of it to the next invocation of its environment, which may come minutes later and does the same at the side of it.
 */
export const allOf = async <Made>(works: Iterable<Promise<Made>>): Promise<readonly Made[]> =>
  (await Promise.allSettled(works)).map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason;
    return outcome.value;
  });
