import type { EventSubscription } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { OpeningButton } from "../../parts/forms/opening-button.tsx";
import { madeColumn, nameColumn, statusColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { useSession } from "../../shell/session.ts";
import { NewSubscriptionDialog } from "./subscription-dialog.tsx";
import { sourceText, targetText } from "./subscription-words.ts";

const columns: readonly Column<EventSubscription>[] = [
  nameColumn("Events", ({ key, eventSource, description }) => ({
    place: `#/subscriptions/${key}`,
    text: sourceText(eventSource),
    under: description,
  })),
  { name: "Target", of: targetText },
  statusColumn,
  madeColumn,
];

export const SubscriptionsView = () => {
  const { client, may } = useSession();
  const pages = usePages((wanted, ending) => client.listEventSubscriptions(wanted, ending), []);
  return (
    <ListView
      title="Subscriptions"
      beside={
        may("eventSubscriptions:Create") && (
          <OpeningButton label="Create subscription">
            {(close) => <NewSubscriptionDialog onClose={close} onDone={pages.reload} />}
          </OpeningButton>
        )
      }
      pages={pages}
      what="subscriptions"
      columns={columns}
      whenEmpty="No subscriptions yet. A subscription sends events to your webhook endpoint or event bus, or stores them until you fetch them."
    />
  );
};
