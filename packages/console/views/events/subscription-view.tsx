import type { Delivery, EventSubscription } from "../../../client/index.ts";
import { noPage } from "../../data/page.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { PagedTable } from "../../parts/lists/paged-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { deliveryColumns } from "../deliveries/delivery-columns.tsx";
import { SubscriptionActions } from "./subscription-actions.tsx";
import { sourceText, targetText } from "./subscription-words.ts";

const latest = 10;

export const SubscriptionView = ({ variables: { eventSubscriptionKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const mayList = may("deliveries:List");
  const subscription = useLoaded(
    (ending) => client.getEventSubscription({ eventSubscriptionKey }, ending),
    [eventSubscriptionKey],
  );
  const deliveries = usePages<Delivery>(
    (wanted, ending) => (mayList ? client.listDeliveries({ eventSubscriptionKey, ...wanted }, ending) : noPage()),
    [eventSubscriptionKey],
    latest,
  );
  // An update can trigger a test event, so the deliveries are reloaded too.
  const reload = () => {
    subscription.reload();
    deliveries.reload();
  };
  return (
    <>
      <RecordView
        of={subscription}
        what="the subscription"
        over={<a href="#/subscriptions">All subscriptions</a>}
        title={(found) => (found ? `Subscription to ${sourceText(found.eventSource)} events` : "Subscription")}
        reload={reload}
      >
        {(found) => (
          <>
            {found.status !== "archived" && <SubscriptionActions of={found} onDone={reload} />}
            <SubscriptionFacts of={found} />
          </>
        )}
      </RecordView>
      {mayList && (
        <section>
          <h2>Latest deliveries</h2>
          <p>
            <a href={addressOf("/deliveries", { eventSubscriptionKey, status: "failed" })}>Failed deliveries</a>
          </p>
          <PagedTable pages={deliveries} what="deliveries" columns={deliveryColumns} whenEmpty="No deliveries yet." />
        </section>
      )}
    </>
  );
};

const SubscriptionFacts = ({ of: subscription }: { readonly of: EventSubscription }) => (
  <Facts
    of={[
      ["Status", <Badge state={subscription.status} />],
      ["Source", subscription.eventSource],
      ["Types", (subscription.eventTypes ?? []).length === 0 ? "all" : subscription.eventTypes?.join(", ")],
      ["Target", targetText(subscription)],
      ["Description", subscription.description],
      ["Key", <KeyText of={subscription.key} />],
      ["Created", <Moment at={subscription.created} />],
      ["Changed", subscription.lastModified && <Moment at={subscription.lastModified} />],
    ]}
  />
);
