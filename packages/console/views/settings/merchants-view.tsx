import type { Merchant } from "../../../client/index.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Heading } from "../../parts/heading.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useSession } from "../../shell/session.ts";

const columns: readonly Column<Merchant>[] = [
  {
    name: "Merchant",
    of: ({ key, name, merchantReference }) => (
      <>
        <a href={`#/merchants/${key}`}>{name}</a>
        <span class="under">{merchantReference ?? key}</span>
      </>
    ),
  },
  { name: "Registered as", of: ({ legalName }) => legalName },
  { name: "Country", of: ({ registeredAddress }) => registeredAddress.countryCode.alpha2 },
  {
    name: "Status",
    of: ({ status, payoutsHeld }) => (
      <>
        <Badge state={status} />
        {payoutsHeld && <span class="under">payouts are held</span>}
      </>
    ),
  },
  { name: "Made", of: ({ created }) => <Moment at={created} /> },
];

/** For whom the agent takes payments. */
export const MerchantsView = () => {
  const { client } = useSession();
  const pages = usePages((token, signal) => client.listMerchants({ limit: 50, ...tokenOf(token) }, { signal }), []);
  return (
    <>
      <Heading>Merchants</Heading>
      <PagedTable
        pages={pages}
        what="merchants"
        columns={columns}
        keyOf={({ key }) => key}
        whenEmpty="There is none yet; the API makes them (POST /v1/merchants)."
      />
    </>
  );
};
