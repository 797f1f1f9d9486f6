import type { Charge } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";
import { Badge } from "../../parts/badge.tsx";
import { cardColumn, nameColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { amountNotes } from "../../words/amount-notes.ts";
import { inWords } from "../../words/charge-words.ts";

/** Labels refunds, reservations and account verifications, which would otherwise look like purchases. */
const kindNotes = ({ type: { intent } }: Charge): readonly string[] => (intent === "purchase" ? [] : [inWords(intent)]);

export const chargeColumns: readonly Column<Charge>[] = [
  nameColumn("Payment", ({ key, transactionReference = key, created }) => ({
    place: `#/payments/${key}`,
    text: transactionReference,
    under: <Moment at={created} />,
  })),
  {
    name: "Amount",
    of: (charge) => (
      <>
        <Amount of={charge.requestedAmount} />
        {[...kindNotes(charge), ...amountNotes(charge)].map((note) => (
          <span key={note} class="under">
            {note}
          </span>
        ))}
      </>
    ),
    isNumber: true,
  },
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
