import type { Listing } from "./operation-types.ts";

interface Page<Item> {
  readonly items: readonly Item[];
  readonly moreItems: boolean;
  readonly offsetToken?: string;
}

/** Requests the first page immediately, and each further page when its items are needed. */
export function listing<Item>(
  pageAt: (offsetToken: string | undefined) => Promise<Page<Item>>,
): Listing<Page<Item>, Item> {
  const first = pageAt(undefined);
  return Object.assign(first, {
    async *[Symbol.asyncIterator](): AsyncGenerator<Item, void> {
      for (let page = await first; ; page = await pageAt(page.offsetToken)) {
        yield* page.items;
        if (!page.moreItems) return;
      }
    },
  });
}
