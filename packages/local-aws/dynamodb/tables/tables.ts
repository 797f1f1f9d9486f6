import type { Item, TableDescription } from "../dynalite.ts";
import { refusal } from "../dynamodb-error.ts";
import { type Level, type RowChange, rowsBelow, tableRow } from "../store/rows.ts";

export const streamViewTypes = ["KEYS_ONLY", "NEW_IMAGE", "OLD_IMAGE", "NEW_AND_OLD_IMAGES"] as const;

export interface Stream {
  readonly arn: string;
  readonly viewType: (typeof streamViewTypes)[number];
}

export interface Table {
  readonly description: TableDescription;
  readonly stream?: Stream;
  readonly timeToLiveAttribute?: string;
}

/** Descriptions of all tables, cached in memory because every request needs a table description. */
export class Tables {
  readonly #tables = new Map<string, Table>();
  readonly #level: Level;

  constructor(level: Level) {
    this.#level = level;
  }

  async load(): Promise<void> {
    for await (const [, table] of this.#level.iterator(rowsBelow(tableRow("")))) this.#keep(table as Table);
  }

  has(tableName: string): boolean {
    return this.#tables.has(tableName);
  }

  get(tableName: string): Table {
    const table = this.#tables.get(tableName);
    if (!table)
      throw refusal("ResourceNotFoundException", `Requested resource not found: Table: ${tableName} not found`);
    return table;
  }

  all(): Table[] {
    return [...this.#tables.values()];
  }

  /** Saves the table and the rows affected by the change in one batch. */
  async save(table: Table, changes: readonly RowChange[] = []): Promise<void> {
    await this.#level.batch([{ type: "put", key: tableRow(table.description.TableName), value: table }, ...changes]);
    this.#keep(table);
  }

  async remove(tableName: string, changes: readonly RowChange[]): Promise<void> {
    await this.#level.batch([{ type: "del", key: tableRow(tableName) }, ...changes]);
    this.#tables.delete(tableName);
  }

  #keep(table: Table): void {
    this.#tables.set(table.description.TableName, table);
  }
}

export function keyOf(item: Item, { KeySchema }: TableDescription): Item {
  const names = KeySchema.map(({ AttributeName }) => AttributeName);
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}
