import { usePages } from "../../data/use-pages.ts";
import { ListView } from "../../parts/lists/list-view.tsx";
import { PagedTable } from "../../parts/lists/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { authenticationColumns } from "../authentications/authentication-columns.tsx";
import { chargeColumns } from "./charge-columns.tsx";

/** The newest payments, or all of one reference with the authentications that have it too. */
export const PaymentsView = ({ query }: ViewProps) => {
  const reference = query.get("reference") ?? undefined;
  return reference === undefined ? <NewestPayments /> : <PaymentsOf reference={reference} />;
};

const NewestPayments = () => {
  const { client } = useSession();
  const pages = usePages((wanted, ending) => client.listCharges(wanted, ending), []);
  return (
    <ListView
      title="Payments"
      beside={
        <a class="button small" href="#/payments/search">
          Search by amount, card or status
        </a>
      }
      pages={pages}
      what="payments"
      columns={chargeColumns}
      whenEmpty="There are no payments yet. The first one that is charged appears here."
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
            Payments of <q>{reference}</q>
          </>
        }
        over={<a href="#/payments">All payments</a>}
        pages={pages}
        what="payments"
        columns={chargeColumns}
        whenEmpty={
          <>
            No payment has the reference <q>{reference}</q>. References are whole and exact; capital letters count.
          </>
        }
      />
      {may("threeDs:List") && <AuthenticationsOf reference={reference} />}
    </>
  );
};

/** A payment that failed in its authentication was never charged, and is found here only. */
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
