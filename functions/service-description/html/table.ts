import { type Html, html, type Part } from "../../shared/values/html.ts";

export interface TableRow {
  readonly head: Html;
  /** Absent if the row is the heading of a group of rows. */
  readonly cell?: Part;
  readonly kind?: "own" | "nested" | "group";
}

export interface Table {
  readonly kind: "fields" | "problems";
  /** Caption for screen readers. */
  readonly caption: string;
  readonly columns: readonly [string, string];
  readonly rows: readonly TableRow[];
}

const tableRow = ({ head, cell, kind = "own" }: TableRow): Html =>
  cell === undefined
    ? html`<tr class="${kind}" role="row"><th scope="rowgroup" role="rowheader" colspan="2">${head}</th></tr>`
    : html`<tr class="${kind}" role="row"><th scope="row" role="rowheader">${head}</th><td role="cell">${cell}</td></tr>`;

/**
 * On small screens, the columns are stacked. Browsers then no longer treat the element as a table, so the roles restore the
 * table semantics.
 */
export const table = ({ kind, caption, columns, rows }: Table): Html => html`<table class="${kind}" role="table">
<caption class="unseen">${caption}</caption>
<thead class="unseen" role="rowgroup"><tr role="row">${columns.map((name) => html`<th scope="col" role="columnheader">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => html`${tableRow(row)}\n`)}</tbody>
</table>`;
