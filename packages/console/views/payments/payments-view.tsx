import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Heading } from "../../parts/heading.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { authenticationColumns, keyOfAuthentication } from "../authentications/authentication-columns.tsx";
import { chargeColumns, keyOfCharge } from "./charge-columns.tsx";

const pageSize = 50;

/** The newest payments, or all of one reference with the authentications that have it too. */
export const PaymentsView = ({ query }: ViewProps) => {
  const reference = query.get("reference") ?? undefined;
  return reference === undefined ? <NewestPayments /> : <PaymentsOf reference={reference} />;
};

const NewestPayments = () => {
  const { client } = useSession();
  const pages = usePages((token, signal) => client.listCharges({ limit: pageSize, ...tokenOf(token) }, { signal }), []);
  return (
    <>
      <Heading
        beside={
          <>
            <a class="button small" href="#/payments/search">
              Search by amount, card or status
            </a>
            <button type="button" class="small" onClick={pages.reload}>
              Refresh
            </button>
          </>
        }
      >
        Payments
      </Heading>
      <PagedTable
        pages={pages}
        what="payments"
        columns={chargeColumns}
        keyOf={keyOfCharge}
        whenEmpty="There are no payments yet. The first one that is charged appears here."
      />
    </>
  );
};

const PaymentsOf = ({ reference }: { readonly reference: string }) => {
  const { client, may } = useSession();
  const pages = usePages(
    (token, signal) =>
      client.listCharges({ transactionReference: reference, limit: pageSize, ...tokenOf(token) }, { signal }),
    [reference],
  );
  return (
    <>
      <Heading over={<a href="#/payments">All payments</a>}>
        Payments of <q>{reference}</q>
      </Heading>
      <PagedTable
        pages={pages}
        what="payments"
        columns={chargeColumns}
        keyOf={keyOfCharge}
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
    (token, signal) =>
      client.listAuthentications({ transactionReference: reference, limit: pageSize, ...tokenOf(token) }, { signal }),
    [reference],
  );
  return (
    <section>
      <h2>Authentications</h2>
      <PagedTable
        pages={pages}
        what="authentications"
        columns={authenticationColumns}
        keyOf={keyOfAuthentication}
        whenEmpty="No authentication has this reference."
      />
    </section>
  );
};
