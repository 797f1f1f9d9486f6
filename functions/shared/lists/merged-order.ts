/** One sequence out of several that are each in order; asks all of them for their first value at once. */
export async function* mergedOrder(
  sources: readonly AsyncIterator<string, unknown>[],
  descending: boolean,
): AsyncGenerator<string> {
  const heads = await Promise.all(sources.map(async (source) => ({ source, head: await source.next() })));
  for (;;) {
    const waiting = heads.filter(({ head }) => !head.done);
    if (waiting.length === 0) return;
    const next = waiting.reduce((best, one) => (isBefore(one.head.value, best.head.value, descending) ? one : best));
    yield next.head.value as string;
    next.head = await next.source.next();
  }
}

const isBefore = (one: unknown, other: unknown, descending: boolean): boolean =>
  descending ? String(one) > String(other) : String(one) < String(other);
