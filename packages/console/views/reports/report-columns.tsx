import type { Report } from "../../../client/index.ts";
import { madeColumn, nameColumn, statusColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { WindowTimes } from "../../parts/moment.tsx";
import { numberText } from "../../words/counts.ts";
import { formatText, reportTitle } from "../../words/report-words.ts";

export const reportColumns: readonly Column<Report>[] = [
  nameColumn("Report", ({ key, reportName, reference }) => ({
    place: `#/reports/${key}`,
    text: reportTitle(reportName),
    under: reference,
  })),
  { name: "Period", of: ({ dataWindow }) => <WindowTimes of={dataWindow} /> },
  { name: "Rows", of: ({ rowCount }) => (rowCount === undefined ? "–" : numberText(rowCount)), isNumber: true },
  { name: "Format", of: ({ mimeType }) => formatText(mimeType) },
  statusColumn,
  madeColumn,
];
