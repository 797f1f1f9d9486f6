import type { Report } from "../../../client/index.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { formatText, reportTitle, windowText } from "../../words/report-words.ts";

/** What a list shows of a report. */
export const reportColumns: readonly Column<Report>[] = [
  {
    name: "Report",
    of: ({ key, reportName, reference }) => (
      <>
        <a href={`#/reports/${key}`}>{reportTitle(reportName)}</a>
        {reference !== undefined && <span class="under">{reference}</span>}
      </>
    ),
  },
  { name: "Window", of: ({ dataWindow }) => windowText(dataWindow) },
  { name: "Rows", of: ({ rowCount }) => rowCount?.toLocaleString("en") ?? "–", isNumber: true },
  { name: "Form", of: ({ mimeType }) => formatText(mimeType) },
  { name: "Status", of: ({ status }) => <Badge state={status} /> },
  { name: "Made", of: ({ created }) => <Moment at={created} /> },
];

export const keyOfReport = ({ key }: Report): string => key;
