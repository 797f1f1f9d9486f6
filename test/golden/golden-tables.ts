import { auditedTable } from "../../functions/shared/audit/audit-entry.ts";
import { dynamoDbTable } from "../../functions/shared/store/dynamodb-table.ts";
import type { Item, Table, TableName } from "../../functions/shared/store/table.ts";
import { systemClock } from "../../functions/shared/time/clock.ts";
import { TableEngine } from "../heavy/simulation/table-engine.ts";
import { clientAnsweredBy } from "../support/client-answered-by.ts";
import type { StoredItem } from "./forms.ts";

export const storedItemsOf = (stored: Readonly<Record<TableName, readonly Item[]>>): readonly StoredItem[] =>
  (Object.entries(stored) as [TableName, readonly Item[]][]).flatMap(([table, items]) =>
    items.map((item) => ({ table, item })),
  );

/** Runs some work on the service's tables in memory and returns every item that the work stored, including deleted ones. */
export async function writtenBy(work: (table: Table) => Promise<unknown>): Promise<readonly StoredItem[]> {
  const engine = await TableEngine.open({ clock: systemClock, indexLagMs: 0, seed: 0 });
  try {
    const client = clientAnsweredBy((target, body) => engine.request(target, body));
    await work(auditedTable(dynamoDbTable({ domain: "domain", vault: "vault", messages: "messages" }, client)));
    return storedItemsOf(await engine.everStored());
  } finally {
    await engine.close();
  }
}
