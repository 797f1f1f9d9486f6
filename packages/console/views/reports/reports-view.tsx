import type { Report } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { ChoiceField } from "../../parts/field.tsx";
import { Heading } from "../../parts/heading.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { addressOf } from "../../shell/address.ts";
import { useSession } from "../../shell/session.ts";
import { stayAt } from "../../shell/use-address.ts";
import type { ViewProps } from "../../shell/view.ts";
import { keyOfReport, reportColumns } from "./report-columns.tsx";

const pageSize = 50;

const statuses = ["scheduled", "completed", "failed", "archived"] as const satisfies readonly Report["status"][];

const statusChoices = [["", "Every status"], ...statuses.map((one) => [one, one] as const)] as const;

/** All reports, or those with a status. */
export const ReportsView = ({ query }: ViewProps) => {
  const { client } = useSession();
  const status = statuses.find((one) => one === query.get("status"));
  const pages = usePages(
    (token, signal) =>
      client.listReports({ limit: pageSize, ...(status !== undefined && { status }), ...tokenOf(token) }, { signal }),
    [status],
  );
  return (
    <>
      <Heading
        beside={
          <button type="button" class="small" onClick={pages.reload}>
            Refresh
          </button>
        }
      >
        Reports
      </Heading>
      <form class="card filters">
        <ChoiceField
          label="Status"
          choices={statusChoices}
          value={status ?? ""}
          onValue={(value) => stayAt(addressOf("/reports", { status: value }))}
        />
      </form>
      <PagedTable
        pages={pages}
        what="reports"
        columns={reportColumns}
        keyOf={keyOfReport}
        whenEmpty={
          <>
            There are none. <a href="#/schedules">Schedules</a> make them, and can be run at any time.
          </>
        }
      />
    </>
  );
};
