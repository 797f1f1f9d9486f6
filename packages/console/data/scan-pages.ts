import { type AskPage, pageWanted } from "./page.ts";

/** How far a walk through a list has come. */
export interface WalkProgress<Item> {
  readonly state: "walking" | "finished" | "stopped" | "failed" | "full";
  /** How many items were looked at. */
  readonly looked: number;
  /** When the last one that was looked at was created. */
  readonly reached: string | undefined;
  readonly found: readonly Item[];
  readonly error?: unknown;
}

export interface Walk<Item> {
  readonly ask: AskPage<Item>;
  readonly matches: (item: Item) => boolean;
  /** It ends when that many are found. */
  readonly foundMax: number;
}

const pageSize = 100;

/**
 * Looks at every item of a list, page by page, for what the API has no question. It tells its progress after each page, and keeps
 * what it has found when it is stopped or fails.
 */
export const walk = async <Item extends { readonly created: string }>(
  { ask, matches, foundMax }: Walk<Item>,
  signal: AbortSignal,
  tell: (progress: WalkProgress<Item>) => void,
): Promise<void> => {
  let progress: WalkProgress<Item> = { state: "walking", looked: 0, reached: undefined, found: [] };
  const end = (state: WalkProgress<Item>["state"], error?: unknown) =>
    tell({ ...progress, state, ...(error !== undefined && { error }) });
  tell(progress);
  let token: string | undefined;
  try {
    for (;;) {
      const page = await ask(pageWanted(pageSize, token), { signal });
      if (signal.aborted) return end("stopped");
      progress = {
        state: "walking",
        looked: progress.looked + page.items.length,
        reached: page.items.at(-1)?.created ?? progress.reached,
        found: [...progress.found, ...page.items.filter(matches)],
      };
      if (!page.moreItems) return end("finished");
      if (progress.found.length >= foundMax) return end("full");
      tell(progress);
      token = page.offsetToken;
    }
  } catch (error) {
    end(signal.aborted ? "stopped" : "failed", signal.aborted ? undefined : error);
  }
};
