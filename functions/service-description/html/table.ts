import { type Html, html, type Part } from "../../shared/values/html.ts";

/** A row of two columns: subject and description. */

export interface TableRow {
  readonly head: Html;
  /** Absent if the head starts a group of rows. */
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

/** Small screens stack the columns, and browsers then no longer treat it as a table; the roles restore that. */
export const table = ({ kind, caption, columns, rows }: Table): Html => html`<table class="${kind}" role="table">
<caption class="unseen">${caption}</caption>
<thead class="unseen" role="rowgroup"><tr role="row">${columns.map((name) => html`<th scope="col" role="columnheader">${name}</th>`)}</tr></thead>
<tbody role="rowgroup">
${rows.map((row) => html`${tableRow(row)}\n`)}</tbody>
</table>`;
