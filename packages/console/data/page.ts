export interface Page<Item> {
  readonly items: readonly Item[];
  readonly moreItems: boolean;
  readonly offsetToken?: string;
}

export interface PageWanted {
  readonly limit: number;
  /** The console lists the newest items first, although the API lists reports and schedules oldest first by default. */
  readonly sortOrder: "desc";
  /** Token from the previous page; absent for the first page. */
  readonly offsetToken?: string;
}

/** The signal cancels a request whose response is no longer needed. */
export interface Ending {
  readonly signal: AbortSignal;
}

export type AskPage<Item> = (wanted: PageWanted, ending: Ending) => Promise<Page<Item>>;

export const pageWanted = (limit: number, offsetToken: string | undefined): PageWanted => ({
  limit,
  sortOrder: "desc",
  ...(offsetToken !== undefined && { offsetToken }),
});

/** An empty page, for lists that the API key has no permission to read. */
export const noPage = async (): Promise<Page<never>> => ({ items: [], moreItems: false });
