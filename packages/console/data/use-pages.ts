import { useCallback, useRef, useState } from "preact/hooks";
import { type AskPage, type Page, pageWanted } from "./page.ts";
import type { Loaded } from "./use-loaded.ts";
import { useLoaded } from "./use-loaded.ts";

export interface Pages<Item> {
  readonly loaded: Loaded<readonly Item[]>;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly moreError: unknown;
  readonly showMore: () => void;
  readonly reload: () => void;
}

interface Further<Item> {
  readonly of: unknown;
  readonly items: readonly Item[];
  readonly last: Page<Item> | undefined;
  readonly isLoading: boolean;
  readonly error: unknown;
}

/** A list that loads more pages on request and restarts when one of the values in `known` changes. */
export function usePages<Item>(
  ask: AskPage<Item>,
  known: readonly (string | number | boolean | undefined)[],
  limit = 50,
): Pages<Item> {
  const first = useLoaded((ending) => ask(pageWanted(limit, undefined), ending), known);
  const start = first.state === "ready" ? first.value : undefined;
  const nothing: Further<Item> = { of: start, items: [], last: undefined, isLoading: false, error: undefined };
  const [kept, setFurther] = useState(nothing);
  // Discards all later pages when the first page is reloaded.
  const further = kept.of === start ? kept : nothing;
  const current = useRef(start);
  current.current = start;
  const last = further.last ?? start;
  const showMore = useCallback(() => {
    if (!last?.moreItems || further.isLoading) return;
    setFurther({ ...further, isLoading: true, error: undefined });
    const settle = (change: Partial<Further<Item>>) =>
      current.current === start && setFurther({ ...further, isLoading: false, ...change });
    ask(pageWanted(limit, last.offsetToken), { signal: new AbortController().signal }).then(
      (page) => settle({ items: [...further.items, ...page.items], last: page, error: undefined }),
      (error: unknown) => settle({ error }),
    );
  }, [last, further, start, ask, limit]);
  return {
    loaded: first.state === "ready" ? { state: "ready", value: [...first.value.items, ...further.items] } : first,
    hasMore: last?.moreItems ?? false,
    isLoadingMore: further.isLoading,
    moreError: further.error,
    showMore,
    reload: first.reload,
  };
}
