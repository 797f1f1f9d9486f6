import { usePages } from "../../data/use-pages.ts";
import { TextField } from "../../parts/forms/field.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { addressOf, chosenIn } from "../../shell/address.ts";
import { AddressChoice } from "../../shell/address-choice.tsx";
import { useSession } from "../../shell/session.ts";
import { stayAt } from "../../shell/use-address.ts";
import type { ViewProps } from "../../shell/view.ts";
import { dayBegins, dayEnds, isDay } from "../../words/days.ts";
import { reportChoices } from "../schedules/schedule-form.ts";
import { reportColumns } from "./report-columns.tsx";

const statuses = [
  ["", "Any"],
  ["scheduled", "scheduled"],
  ["completed", "completed"],
  ["failed", "failed"],
  ["archived", "archived"],
] as const;

const reportNames = [["", "Any"], ...reportChoices] as const;

/** Returns the first and last millisecond of a day in the browser's time zone. */
function timesOf(day: string | null): { readonly createdFrom?: string; readonly createdTo?: string } {
  if (day === null || !isDay(day)) return {};
  return { createdFrom: dayBegins(day), createdTo: new Date(Date.parse(dayEnds(day)) - 1).toISOString() };
}

export const ReportsView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const status = chosenIn(query, "status", statuses);
  const reportName = chosenIn(query, "name", reportNames);
  const day = query.get("day");
  const pages = usePages(
    (wanted, ending) =>
      client.listReports(
        { ...wanted, ...(status && { status }), ...(reportName && { reportName }), ...timesOf(day) },
        ending,
      ),
    [status, reportName, day ?? ""],
  );
  return (
    <ListView
      title="Reports"
      narrowedBy={
        <>
          <AddressChoice label="Report" name="name" choices={reportNames} />
          <AddressChoice label="Status" name="status" choices={statuses} />
          <TextField
            label="Created on"
            type="date"
            value={day ?? ""}
            onValue={(value) => stayAt(addressOf("/reports", { ...Object.fromEntries(query), day: value }))}
          />
        </>
      }
      pages={pages}
      what="reports"
      columns={reportColumns}
      whenEmpty={
        <>
          No reports found. <a href="#/schedules">Schedules</a> generate reports, and you can run a schedule at any
          time.
        </>
      }
    />
  );
};
