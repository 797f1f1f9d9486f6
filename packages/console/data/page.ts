/** A page of a list as returned by the API. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly moreItems: boolean;
  readonly offsetToken?: string;
}

/** Parameters of the API that select a page of a list. */
export interface PageWanted {
  readonly limit: number;
  /** Newest first everywhere; the API's default for reports and schedules is oldest first. */
  readonly sortOrder: "desc";
  /** From the previous page. The first page has none. */
  readonly offsetToken?: string;
}

/** Cancels a request whose response is no longer needed. */
export interface Ending {
  readonly signal: AbortSignal;
}

export type AskPage<Item> = (wanted: PageWanted, ending: Ending) => Promise<Page<Item>>;

/** Returns the parameters without undefined ones. */
export const pageWanted = (limit: number, offsetToken: string | undefined): PageWanted => ({
  limit,
  sortOrder: "desc",
  ...(offsetToken !== undefined && { offsetToken }),
});

/** An empty page, for lists without permission. */
export const noPage = async (): Promise<Page<never>> => ({ items: [], moreItems: false });
