import type { ComponentChildren } from "preact";

export interface Column<Row> {
  readonly name: string;
  readonly of: (row: Row) => ComponentChildren;
  /** True if the column is right-aligned. */
  readonly isNumber?: boolean;
}

export interface Keyed {
  readonly key: string;
}

export const byKey = ({ key }: Keyed): string => key;

/**
 * Explicit ARIA roles are needed because each row is displayed as a stacked block on small screens, and browsers drop table
 * semantics in such a layout.
 */
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader", scope: "col" },
  own: { role: "rowheader", scope: "row" },
  cell: { role: "cell" },
} as const;

interface DataTableProps<Row> {
  /** Table caption, visible only to screen readers. */
  readonly caption: string;
  /** The cells of the first column are the row headers. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

const classOf = ({ isNumber }: { readonly isNumber?: boolean }) => (isNumber ? "number" : undefined);

/** A table whose rows become stacked blocks on small screens. */
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
