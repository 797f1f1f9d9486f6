export type Ended<Value> =
  | { readonly how: "came"; readonly value: Value }
  | { readonly how: "timed-out" }
  | { readonly how: "aborted" };

/** Resolves when the value is available, the timeout expires, or the signal is aborted, whichever comes first. */
export const whicheverFirst = <Value>(
  awaited: Promise<Value>,
  timeoutMilliseconds: number,
  signal: AbortSignal | undefined,
): Promise<Ended<Value>> =>
  new Promise((resolve, reject) => {
    const stop = () => end({ how: "aborted" });
    const timer = setTimeout(() => end({ how: "timed-out" }), timeoutMilliseconds);
    const end = (ended: Ended<Value>) => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      resolve(ended);
    };
    if (signal?.aborted) stop();
    signal?.addEventListener("abort", stop, { once: true });
    awaited.then((value) => end({ how: "came", value }), reject);
  });
