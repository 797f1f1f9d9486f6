import { usePages } from "../../data/use-pages.ts";
import { ListView } from "../../parts/lists/list-view.tsx";
import { chosenIn } from "../../shell/address.ts";
import { AddressChoice } from "../../shell/address-choice.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { deliveryColumns } from "./delivery-columns.tsx";

const statuses = [
  ["", "Any"],
  ["pending", "pending"],
  ["delivered", "delivered"],
  ["failed", "failed"],
] as const;

export const DeliveriesView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const status = chosenIn(query, "status", statuses);
  const eventSubscriptionKey = query.get("eventSubscriptionKey") ?? undefined;
  const distributionKey = query.get("distributionKey") ?? undefined;
  const receiver = eventSubscriptionKey ?? distributionKey;
  const filters = {
    ...(status && { status }),
    ...(eventSubscriptionKey !== undefined && { eventSubscriptionKey }),
    ...(distributionKey !== undefined && { distributionKey }),
  };
  const pages = usePages(
    (wanted, ending) => client.listDeliveries({ ...wanted, ...filters }, ending),
    [status, receiver],
  );
  return (
    <ListView
      title={receiver === undefined ? "Deliveries" : `Deliveries to ${receiver}`}
      over={receiver === undefined ? undefined : <a href="#/deliveries">All deliveries</a>}
      narrowedBy={<AddressChoice label="Status" name="status" choices={statuses} />}
      pages={pages}
      what="deliveries"
      columns={deliveryColumns}
      whenEmpty="No deliveries found. Events and reports that are sent to you appear here."
    />
  );
};
