import type { AcquiringClient } from "../../../client/client.ts";
import type { Ending } from "../../data/page.ts";

export interface Waiting {
  readonly what: string;
  readonly about: string;
  readonly permission: string;
  /** URL of the console view that lists the items of this kind. */
  readonly place: string;
  readonly ask: (client: AcquiringClient, ending: Ending) => Promise<WaitingCount>;
}

interface WaitingCount {
  readonly count: number;
  /** True if `count` covers only the first page. */
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
    about: "cardholders being challenged by their issuers",
    permission: "threeDs:List",
    place: "#/authentications?result=challenge",
    ask: async (client, ending) =>
      counted(await client.listAuthentications({ ...oldestFirst, result: "challenge" }, ending)),
  },
  {
    what: "Deliveries",
    about: "events and reports awaiting delivery",
    permission: "deliveries:List",
    place: "#/deliveries?status=pending",
    ask: async (client, ending) => counted(await client.listDeliveries({ ...oldestFirst, status: "pending" }, ending)),
  },
  {
    what: "Failed deliveries",
    about: "deliveries that the service no longer retries",
    permission: "deliveries:List",
    place: "#/deliveries?status=failed",
    ask: async (client, ending) => counted(await client.listDeliveries({ ...oldestFirst, status: "failed" }, ending)),
  },
  {
    what: "Reports",
    about: "reports being generated",
    permission: "reports:List",
    place: "#/reports?status=scheduled",
    ask: async (client, ending) => counted(await client.listReports({ ...oldestFirst, status: "scheduled" }, ending)),
  },
];
