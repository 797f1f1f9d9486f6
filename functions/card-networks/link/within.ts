/** Waits for some work, but not longer than this and not after the signal: undefined then, and the work goes on. */
export const within = async <Value>(
  work: Promise<Value>,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<Value | undefined> => {
  const limit = Promise.withResolvers<undefined>();
  const stop = () => limit.resolve(undefined);
  const timer = setTimeout(stop, milliseconds);
  if (signal?.aborted) stop();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", stop);
  }
};
