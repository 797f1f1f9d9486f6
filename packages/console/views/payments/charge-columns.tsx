import type { Charge } from "../../../client/index.ts";
import { Badge } from "../../parts/badge.tsx";
import { amountColumn, cardColumn, nameColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { inWords } from "../../words/charge-words.ts";

/** What a list shows of a payment. */
export const chargeColumns: readonly Column<Charge>[] = [
  nameColumn("Payment", ({ key, transactionReference = key, created }) => ({
    place: `#/payments/${key}`,
    text: transactionReference,
    under: <Moment at={created} />,
  })),
  amountColumn,
  cardColumn,
  {
    name: "Authorization",
    of: ({ status, decline }) => (
      <>
        <Badge state={status.authorization} />
        {decline && <span class="under">{inWords(decline.reason)}</span>}
      </>
    ),
  },
  { name: "Clearing", of: ({ status }) => <Badge state={status.clearing} /> },
];
