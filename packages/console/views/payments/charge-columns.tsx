import type { Charge } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";
import { Badge } from "../../parts/badge.tsx";
import { CardText } from "../../parts/card-text.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { inWords } from "../../words/charge-words.ts";

/** What a list shows of a payment. */
export const chargeColumns: readonly Column<Charge>[] = [
  {
    name: "Payment",
    of: ({ key, transactionReference, created }) => (
      <>
        <a href={`#/payments/${key}`}>{transactionReference ?? key}</a>
        <span class="under">
          <Moment at={created} />
        </span>
      </>
    ),
  },
  { name: "Amount", of: ({ amount }) => <Amount of={amount} />, isNumber: true },
  { name: "Card", of: ({ network, card }) => <CardText network={network} of={card.maskedNumber} /> },
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

export const keyOfCharge = ({ key }: Charge): string => key;
