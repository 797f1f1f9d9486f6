import type { EventSubscription } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { deliveryColumns, keyOfDelivery } from "../deliveries/delivery-columns.tsx";
import { SubscriptionActions } from "./subscription-actions.tsx";
import { sourceText, targetText } from "./subscription-words.ts";

const latest = 10;

/** One subscription: what it hears, where that goes, whether it arrives. */
export const SubscriptionView = ({ variables: { eventSubscriptionKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const subscription = useLoaded(
    (signal) => client.getEventSubscription({ eventSubscriptionKey }, { signal }),
    [eventSubscriptionKey],
  );
  return (
    <>
      <Heading over={<a href="#/subscriptions">All subscriptions</a>}>
        {subscription.state === "ready" ? `Events of ${sourceText(subscription.value.eventSource)}` : "Subscription"}
      </Heading>
      <LoadedPart of={subscription} what="the subscription" reload={subscription.reload}>
        {(found) => (
          <>
            {found.status !== "archived" && <SubscriptionActions of={found} onDone={subscription.reload} />}
            <SubscriptionFacts of={found} />
            {may("deliveries:List") && <LatestDeliveries of={found} />}
          </>
        )}
      </LoadedPart>
    </>
  );
};

const SubscriptionFacts = ({ of: subscription }: { readonly of: EventSubscription }) => (
  <Facts
    of={[
      ["Status", <Badge state={subscription.status} />],
      ["Source", subscription.eventSource],
      ["Types", (subscription.eventTypes ?? []).length === 0 ? "all" : subscription.eventTypes?.join(", ")],
      ["Goes to", targetText(subscription)],
      ["Description", subscription.description],
      ["Key", <KeyText of={subscription.key} />],
      ["Made", <Moment at={subscription.created} />],
      ["Changed", subscription.lastModified === undefined ? undefined : <Moment at={subscription.lastModified} />],
    ]}
  />
);

/** A change of the subscription sends a test event, so its version asks anew. */
const LatestDeliveries = ({ of: { key, version } }: { readonly of: EventSubscription }) => {
  const { client } = useSession();
  const pages = usePages(
    (token, signal) =>
      client.listDeliveries({ eventSubscriptionKey: key, limit: latest, ...tokenOf(token) }, { signal }),
    [key, version],
  );
  return (
    <section>
      <h2>Latest deliveries</h2>
      <p>
        <button type="button" class="small" onClick={pages.reload}>
          Refresh
        </button>{" "}
        <a href={addressOf("/deliveries", { eventSubscriptionKey: key, status: "failed" })}>Those that failed</a>
      </p>
      <PagedTable
        pages={pages}
        what="deliveries"
        columns={deliveryColumns}
        keyOf={keyOfDelivery}
        whenEmpty="Nothing was sent yet."
      />
    </section>
  );
};
