import type { ComponentChildren } from "preact";

export interface Column<Row> {
  readonly name: string;
  readonly of: (row: Row) => ComponentChildren;
  /** Stands at the right, as numbers do. */
  readonly isNumber?: boolean;
}

/** An entity with a key. */
export interface Keyed {
  readonly key: string;
}

export const byKey = ({ key }: Keyed): string => key;

/** Small screens show a row as a card, and browsers then forget that it is a table; the roles remind them. */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  own: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

interface DataTableProps<Row> {
  /** For those who do not see what stands above it. */
  readonly caption: string;
  /** The first one names the row: put the link to it there. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

const classOf = ({ isNumber }: { readonly isNumber?: boolean }) => (isNumber ? "number" : undefined);

/** A table, or on a phone a card a row. */
export const DataTable = <Row,>({ caption, columns, rows, keyOf }: DataTableProps<Row>) => {
  const [first, ...others] = columns;
  if (!first) return null;
  return (
    <table class="data" {...roles.table}>
      <caption class="unseen">{caption}</caption>
      <thead {...roles.group}>
        <tr {...roles.row}>
          {columns.map((column) => (
            <th key={column.name} class={classOf(column)} {...roles.head}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...roles.row}>
            <th class={classOf(first)} {...roles.own}>
              {first.of(row)}
            </th>
            {others.map((column) => (
              <td key={column.name} class={classOf(column)} data-label={column.name} {...roles.cell}>
                {column.of(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
