/** A page of a list, as the API gives it. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly moreItems: boolean;
  readonly offsetToken?: string;
}

/** Which page of a list, in the words of the API. */
export interface PageWanted {
  readonly limit: number;
  /** The API lists reports and schedules from the oldest by default; people see the newest first everywhere. */
  readonly sortOrder: "desc";
  /** Of the page before; the first has none. */
  readonly offsetToken?: string;
}

/** Ends a request whose answer is no longer needed. */
export interface Ending {
  readonly signal: AbortSignal;
}

export type AskPage<Item> = (wanted: PageWanted, ending: Ending) => Promise<Page<Item>>;

/** Undefined parameters are left out, as the client wants it. */
export const pageWanted = (limit: number, offsetToken: string | undefined): PageWanted => ({
  limit,
  sortOrder: "desc",
  ...(offsetToken !== undefined && { offsetToken }),
});

/** Of a list that the own key may not see. */
export const noPage = async (): Promise<Page<never>> => ({ items: [], moreItems: false });
