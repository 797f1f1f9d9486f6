import type { ComponentChildren } from "preact";
import { usePages } from "../../data/use-pages.ts";
import { Heading } from "../../parts/heading.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { PagedTable } from "../../parts/lists/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { authenticationColumns } from "../authentications/authentication-columns.tsx";
import { chargeColumns } from "./charge-columns.tsx";
import { ExportButton } from "./export-button.tsx";
import { FilterBar } from "./filter-bar.tsx";
import { type ChargeFilters, filterFormOf, filtersOf } from "./payment-filters.ts";

/** The list of payments that match the filters in the URL, or all payments and authentications with a given reference. */
export const PaymentsView = ({ query }: ViewProps) => {
  const reference = query.get("reference") ?? undefined;
  return reference === undefined ? (
    <FilteredPayments key={query.toString()} query={query} />
  ) : (
    <PaymentsOf reference={reference} />
  );
};

const FilteredPayments = ({ query }: Pick<ViewProps, "query">) => {
  const form = filterFormOf(query);
  const asked = filtersOf(form);
  const bar = <FilterBar begin={form} known={"faults" in asked ? asked.faults : {}} />;
  if ("filters" in asked) return <Payments bar={bar} filters={asked.filters} />;
  return (
    <>
      <Heading>Payments</Heading>
      {bar}
    </>
  );
};

const Payments = ({ bar, filters }: { readonly bar: ComponentChildren; readonly filters: ChargeFilters }) => {
  const { client } = useSession();
  const pages = usePages(
    (wanted, ending) => client.listCharges({ ...filters, ...wanted }, ending),
    [JSON.stringify(filters)],
  );
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <ListView
      title="Payments"
      beside={<ExportButton filters={filters} />}
      under={bar}
      pages={pages}
      what="payments"
      columns={chargeColumns}
      whenEmpty={isFiltered ? "No payments match these filters." : "No payments yet. Your first payment appears here."}
    />
  );
};

const PaymentsOf = ({ reference }: { readonly reference: string }) => {
  const { client, may } = useSession();
  const pages = usePages(
    (wanted, ending) => client.listCharges({ transactionReference: reference, ...wanted }, ending),
    [reference],
  );
  return (
    <>
      <ListView
        title={
          <>
            Payments with reference <q>{reference}</q>
          </>
        }
        over={<a href="#/payments">All payments</a>}
        pages={pages}
        what="payments"
        columns={chargeColumns}
        whenEmpty={
          <>
            No payment has the reference <q>{reference}</q>. References must match exactly and are case-sensitive.
          </>
        }
      />
      {may("threeDs:List") && <AuthenticationsOf reference={reference} />}
    </>
  );
};

/** After a failed authentication, there is usually no charge, so only the authentication has the reference. */
const AuthenticationsOf = ({ reference }: { readonly reference: string }) => {
  const { client } = useSession();
  const pages = usePages(
    (wanted, ending) => client.listAuthentications({ transactionReference: reference, ...wanted }, ending),
    [reference],
  );
  return (
    <section>
      <h2>Authentications</h2>
      <PagedTable
        pages={pages}
        what="authentications"
        columns={authenticationColumns}
        whenEmpty="No authentication has this reference."
      />
    </section>
  );
};
