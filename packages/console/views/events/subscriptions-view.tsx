import type { EventSubscription } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import { sourceText, targetText } from "./subscription-words.ts";

const columns: readonly Column<EventSubscription>[] = [
  {
    name: "Events",
    of: ({ key, eventSource, description }) => (
      <>
        <a href={`#/subscriptions/${key}`}>{sourceText(eventSource)}</a>
        {description !== undefined && <span class="under">{description}</span>}
      </>
    ),
  },
  { name: "Go to", of: targetText },
  { name: "Status", of: ({ status }) => <Badge state={status} /> },
  { name: "Made", of: ({ created }) => <Moment at={created} /> },
];

/** Who hears of what. */
export const SubscriptionsView = () => {
  const { client } = useSession();
  const pages = usePages(
    (token, signal) => client.listEventSubscriptions({ limit: 50, ...tokenOf(token) }, { signal }),
    [],
  );
  return (
    <>
      <Heading>Subscriptions</Heading>
      <PagedTable
        pages={pages}
        what="subscriptions"
        columns={columns}
        keyOf={({ key }) => key}
        whenEmpty="Nobody hears of events yet; the API makes subscriptions (POST /v1/eventSubscriptions)."
      />
    </>
  );
};
