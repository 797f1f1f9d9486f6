import type { ProcessorToken } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { CardText } from "../../parts/card-text.tsx";
import { madeColumn, statusColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { Moment } from "../../parts/moment.tsx";
import { chosenIn } from "../../shell/address.ts";
import { AddressChoice } from "../../shell/address-choice.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";

const statuses = [
  ["", "Active"],
  ["archived", "Archived"],
] as const;

const expiryText = ({ expiryMonth, expiryYear }: ProcessorToken): string =>
  `${String(expiryMonth).padStart(2, "0")}/${expiryYear}`;

const columns: readonly Column<ProcessorToken>[] = [
  {
    name: "Card",
    of: ({ key, maskedNumber, cardInfo }) => (
      <>
        <CardText network={cardInfo[0]?.network ?? ""} of={maskedNumber} />
        <span class="under">{key}</span>
      </>
    ),
  },
  { name: "Expires", of: expiryText },
  { name: "Reference", of: ({ reference }) => reference ?? "–" },
  statusColumn,
  { name: "Last used", of: ({ lastActionDate }) => lastActionDate ?? "–" },
  { name: "Stored until", of: ({ status, usableUntil }) => (status === "active" ? <Moment at={usableUntil} /> : "–") },
  madeColumn,
];

export const StoredCardsView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const status = chosenIn(query, "status", statuses);
  const pages = usePages(
    (wanted, ending) => client.listProcessorTokens({ ...wanted, ...(status && { status }) }, ending),
    [status],
  );
  return (
    <ListView
      title="Stored cards"
      narrowedBy={<AddressChoice label="Status" name="status" choices={statuses} />}
      pages={pages}
      what="stored cards"
      columns={columns}
      whenEmpty={
        status === undefined ? (
          <>
            No active stored cards. <a href="#/stored-cards?status=archived">Show archived cards</a>, or use the API to
            store cards (POST /v1/processorTokens).
          </>
        ) : (
          "No archived cards."
        )
      }
    />
  );
};
