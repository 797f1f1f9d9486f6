import type { Delivery } from "../../../client/index.ts";
import { Badge } from "../../parts/badge.tsx";
import { nameColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { failureReasonWords } from "../../words/failure-reasons.ts";

/** Returns the file name of a report, or the short type of an event, such as `charges.action`. */
export const carriedText = ({ carries: { eventType, fileName } }: Pick<Delivery, "carries">): string =>
  fileName ?? eventType?.split(".").slice(2).join(".") ?? "";

export const deliveryColumns: readonly Column<Delivery>[] = [
  nameColumn("Delivery", (delivery) => ({
    place: `#/deliveries/${delivery.key}`,
    text: carriedText(delivery),
    under: <Moment at={delivery.created} />,
  })),
  { name: "Method", of: ({ kind }) => kind.replace("-", " ") },
  {
    name: "Status",
    of: ({ status, finding, attempts }) => {
      const last = finding ?? (status === "pending" ? attempts.at(-1)?.finding : undefined);
      return (
        <>
          <Badge state={status} />
          {last !== undefined && <span class="under">{failureReasonWords(last).what}</span>}
        </>
      );
    },
  },
  { name: "Attempts", of: ({ attemptCount }) => attemptCount, isNumber: true },
  { name: "Next", of: ({ nextAttemptAt }) => <Moment at={nextAttemptAt} /> },
];
