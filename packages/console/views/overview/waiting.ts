import type { AcquiringClient } from "../../../client/client.ts";

/** What waits for somebody, and for how long: the oldest of each kind, and how many there are. */

export interface Waiting {
  readonly what: string;
  readonly about: string;
  readonly permission: string;
  /** Where all of them are. */
  readonly place: string;
  readonly ask: (client: AcquiringClient, signal: AbortSignal) => Promise<WaitingCount>;
}

interface WaitingCount {
  readonly count: number;
  /** There are more than one page of them. */
  readonly isMore: boolean;
  readonly oldest: string | undefined;
}

interface CreatedPage {
  readonly items: readonly { readonly created: string }[];
  readonly moreItems: boolean;
}

const oldestFirst = { sortOrder: "asc", limit: 100 } as const;

const counted = ({ items, moreItems }: CreatedPage): WaitingCount => ({
  count: items.length,
  isMore: moreItems,
  oldest: items[0]?.created,
});

export const waitingKinds: readonly Waiting[] = [
  {
    what: "Challenges",
    about: "cardholders whom the issuer asks",
    permission: "threeDs:List",
    place: "#/authentications?result=challenge",
    ask: async (client, signal) =>
      counted(await client.listAuthentications({ ...oldestFirst, result: "challenge" }, { signal })),
  },
  {
    what: "Deliveries",
    about: "events and reports on their way to receivers",
    permission: "deliveries:List",
    place: "#/deliveries?status=pending",
    ask: async (client, signal) =>
      counted(await client.listDeliveries({ ...oldestFirst, status: "pending" }, { signal })),
  },
  {
    what: "Failed deliveries",
    about: "given up after all attempts",
    permission: "deliveries:List",
    place: "#/deliveries?status=failed",
    ask: async (client, signal) =>
      counted(await client.listDeliveries({ ...oldestFirst, status: "failed" }, { signal })),
  },
  {
    what: "Reports",
    about: "files that are being written",
    permission: "reports:List",
    place: "#/reports?status=scheduled",
    ask: async (client, signal) =>
      counted(await client.listReports({ ...oldestFirst, status: "scheduled" }, { signal })),
  },
];
