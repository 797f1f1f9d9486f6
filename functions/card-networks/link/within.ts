import { realTime, type Time } from "#network-connector/time";

/**
 * Returns the result of `work`, or undefined if the time limit is reached or the signal is aborted first. Neither a
 * time limit nor an abort stops the work.
 */
export async function within<Value>(
  work: Promise<Value>,
  milliseconds: number,
  { signal, time = realTime }: { readonly signal?: AbortSignal | undefined; readonly time?: Pick<Time, "after"> } = {},
): Promise<Value | undefined> {
  const limit = Promise.withResolvers<undefined>();
  const stop = () => limit.resolve(undefined);
  const stopTimer = time.after(milliseconds, stop);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    stopTimer();
    signal?.removeEventListener("abort", stop);
  }
}
