import { type AskPage, pageWanted } from "./page.ts";

/** The progress of a walk through a list. */
export interface WalkProgress<Item> {
  readonly state: "walking" | "finished" | "stopped" | "failed" | "full";
  /** Items that were looked at. */
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
 * Looks at every item of a list, page by page, where the API has no filter. It reports its progress after each page, and keeps what
 * it has found when it is stopped or fails.
 */
export const walk = async <Item extends { readonly created: string }>(
  { ask, matches, foundMax }: Walk<Item>,
  signal: AbortSignal,
  report: (progress: WalkProgress<Item>) => void,
): Promise<void> => {
  let progress: WalkProgress<Item> = { state: "walking", looked: 0, reached: undefined, found: [] };
  const end = (state: WalkProgress<Item>["state"], error?: unknown) =>
    report({ ...progress, state, ...(error !== undefined && { error }) });
  report(progress);
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
      report(progress);
      token = page.offsetToken;
    }
  } catch (error) {
    end(signal.aborted ? "stopped" : "failed", signal.aborted ? undefined : error);
  }
};
