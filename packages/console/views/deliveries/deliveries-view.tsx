import type { Delivery } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { ChoiceField } from "../../parts/field.tsx";
import { Heading } from "../../parts/heading.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import { stayAt } from "../../shell/use-address.ts";
import type { ViewProps } from "../../shell/view.ts";
import { deliveryColumns, keyOfDelivery } from "./delivery-columns.tsx";

const statuses = ["pending", "delivered", "failed"] as const satisfies readonly Delivery["status"][];

const choices = [
  ["", "Every status"],
  ["pending", "under way"],
  ["delivered", "delivered"],
  ["failed", "failed"],
] as const;

/** What is on its way to the agent and what has arrived: all of it, or that of one receiver. */
export const DeliveriesView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const status = statuses.find((one) => one === query.get("status"));
  const eventSubscriptionKey = query.get("eventSubscriptionKey") ?? undefined;
  const distributionKey = query.get("distributionKey") ?? undefined;
  const receiver = eventSubscriptionKey ?? distributionKey;
  const asked = {
    ...(status !== undefined && { status }),
    ...(eventSubscriptionKey !== undefined && { eventSubscriptionKey }),
    ...(distributionKey !== undefined && { distributionKey }),
  };
  const pages = usePages(
    (token, signal) => client.listDeliveries({ limit: 50, ...asked, ...tokenOf(token) }, { signal }),
    [status, receiver],
  );
  return (
    <>
      <Heading
        over={receiver === undefined ? undefined : <a href="#/deliveries">All deliveries</a>}
        beside={
          <button type="button" class="small" onClick={pages.reload}>
            Refresh
          </button>
        }
      >
        {receiver === undefined ? "Deliveries" : `Deliveries to ${receiver}`}
      </Heading>
      <form class="card filters">
        <ChoiceField
          label="Status"
          choices={choices}
          value={status ?? ""}
          onValue={(value) =>
            stayAt(addressOf("/deliveries", { status: value, eventSubscriptionKey, distributionKey }))
          }
        />
      </form>
      <PagedTable
        pages={pages}
        what="deliveries"
        columns={deliveryColumns}
        keyOf={keyOfDelivery}
        whenEmpty="There are none: nothing was sent yet to a subscription or a distribution."
      />
    </>
  );
};
