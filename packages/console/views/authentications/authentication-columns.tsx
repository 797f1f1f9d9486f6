import type { Authentication } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";
import { Badge } from "../../parts/badge.tsx";
import { CardText } from "../../parts/card-text.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";

/** What a list shows of an authentication. */
export const authenticationColumns: readonly Column<Authentication>[] = [
  {
    name: "Authentication",
    of: ({ key, transactionReference, created }) => (
      <>
        <a href={`#/authentications/${key}`}>{transactionReference ?? key}</a>
        <span class="under">
          <Moment at={created} />
        </span>
      </>
    ),
  },
  { name: "Amount", of: ({ amount }) => <Amount of={amount} />, isNumber: true },
  { name: "Card", of: ({ network, card }) => <CardText network={network} of={card.maskedNumber} /> },
  { name: "Flow", of: ({ flow, deviceChannel }) => flow ?? (deviceChannel === "3ri" ? "without cardholder" : "–") },
  { name: "Result", of: ({ result }) => <Badge state={result} /> },
];

export const keyOfAuthentication = ({ key }: Authentication): string => key;
