import type { Authentication } from "../../../client/index.ts";
import { Amount } from "../../parts/amount.tsx";
import { Badge } from "../../parts/badge.tsx";
import { cardColumn, nameColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";

export const authenticationColumns: readonly Column<Authentication>[] = [
  nameColumn("Authentication", ({ key, transactionReference = key, created }) => ({
    place: `#/authentications/${key}`,
    text: transactionReference,
    under: <Moment at={created} />,
  })),
  { name: "Amount", of: ({ amount }) => <Amount of={amount} />, isNumber: true },
  cardColumn,
  { name: "Flow", of: ({ flow, deviceChannel }) => flow ?? (deviceChannel === "3ri" ? "without cardholder" : "–") },
  { name: "Result", of: ({ result }) => <Badge state={result} /> },
];
