import { usePages } from "../../data/use-pages.ts";
import { ListView } from "../../parts/lists/list-view.tsx";
import { chosenIn } from "../../shell/address.ts";
import { AddressChoice } from "../../shell/address-choice.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { reportColumns } from "./report-columns.tsx";

const statuses = [
  ["", "Every status"],
  ["scheduled", "scheduled"],
  ["completed", "completed"],
  ["failed", "failed"],
  ["archived", "archived"],
] as const;

/** All reports, or those with a status. */
export const ReportsView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const status = chosenIn(query, "status", statuses);
  const pages = usePages(
    (wanted, ending) => client.listReports({ ...wanted, ...(status && { status }) }, ending),
    [status],
  );
  return (
    <ListView
      title="Reports"
      narrowedBy={<AddressChoice label="Status" name="status" choices={statuses} />}
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
