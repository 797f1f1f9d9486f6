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
  madeColumn,
];

/** The merchants that the agent takes payments for. */
export const MerchantsView = () => {
  const { client } = useSession();
  const pages = usePages((wanted, ending) => client.listMerchants(wanted, ending), []);
  return (
    <ListView
      title="Merchants"
      pages={pages}
      what="merchants"
      columns={columns}
      whenEmpty="There is none yet; the API makes them (POST /v1/merchants)."
    />
  );
};
