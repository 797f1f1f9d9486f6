import type { Merchant } from "../../../client/index.ts";
import { usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { madeColumn, nameColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { ListView } from "../../parts/lists/list-view.tsx";
import { useSession } from "../../shell/session.ts";

const columns: readonly Column<Merchant>[] = [
  nameColumn("Merchant", ({ key, name, merchantReference }) => ({
    place: `#/merchants/${key}`,
    text: name,
    under: merchantReference ?? key,
  })),
  { name: "Legal name", of: ({ legalName }) => legalName },
  { name: "Country", of: ({ registeredAddress }) => registeredAddress.countryCode.alpha2 },
  {
    name: "Status",
    of: ({ status, payoutsHeld }) => (
      <>
        <Badge state={status} />
        {payoutsHeld && <span class="under">payouts on hold</span>}
      </>
    ),
  },
  madeColumn,
];

export const MerchantsView = () => {
  const { client } = useSession();
  const pages = usePages((wanted, ending) => client.listMerchants(wanted, ending), []);
  return (
    <ListView
      title="Merchants"
      pages={pages}
      what="merchants"
      columns={columns}
      whenEmpty="No merchants yet. Use the API to create merchants (POST /v1/merchants)."
    />
  );
};
