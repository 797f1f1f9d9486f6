import type { Delivery } from "../../../client/index.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { findingWords } from "../../words/findings.ts";

/** `com.acquiring.charges.action` as `charges.action`, and files by their name. */
export const carriedText = ({ carries: { eventType, fileName } }: Pick<Delivery, "carries">): string =>
  fileName ?? eventType?.split(".").slice(2).join(".") ?? "";

/** What a list shows of a delivery. */
export const deliveryColumns: readonly Column<Delivery>[] = [
  {
    name: "Delivery",
    of: (delivery) => (
      <>
        <a href={`#/deliveries/${delivery.key}`}>{carriedText(delivery)}</a>
        <span class="under">
          <Moment at={delivery.created} />
        </span>
      </>
    ),
  },
  { name: "Way", of: ({ kind }) => kind.replace("-", " ") },
  {
    name: "Status",
    of: ({ status, finding, attempts }) => {
      const last = finding ?? (status === "pending" ? attempts.at(-1)?.finding : undefined);
      return (
        <>
          <Badge state={status} />
          {last !== undefined && <span class="under">{findingWords(last).what}</span>}
        </>
      );
    },
  },
  { name: "Attempts", of: ({ attemptCount }) => attemptCount, isNumber: true },
  { name: "Next", of: ({ nextAttemptAt }) => <Moment at={nextAttemptAt} /> },
];

export const keyOfDelivery = ({ key }: Delivery): string => key;
