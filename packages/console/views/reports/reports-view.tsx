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
  ["", "Every status"],
  ["scheduled", "scheduled"],
  ["completed", "completed"],
  ["failed", "failed"],
  ["archived", "archived"],
] as const;

const reportNames = [["", "Every report"], ...reportChoices] as const;

/** A day by the clock of the browser, both ends included. */
const timesOf = (day: string | null): { readonly createdFrom?: string; readonly createdTo?: string } => {
  if (day === null || !isDay(day)) return {};
  return { createdFrom: dayBegins(day), createdTo: new Date(Date.parse(dayEnds(day)) - 1).toISOString() };
};

/** All reports, or those of a name, a status and a day. */
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
            label="Made on"
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
          There are none. <a href="#/schedules">Schedules</a> make them, and can be run at any time.
        </>
      }
    />
  );
};
