import type { Acceptor } from "../../../client/index.ts";
import { noPage } from "../../data/page.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { nameColumn } from "../../parts/lists/columns.tsx";
import type { Column } from "../../parts/lists/data-table.tsx";
import { PagedTable } from "../../parts/lists/paged-table.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { networkName } from "../../words/charge-words.ts";
import { acceptorState } from "./acceptor-view.tsx";

const columns: readonly Column<Acceptor>[] = [
  nameColumn("Acceptor", ({ key, bin, description }) => ({
    place: `#/acceptors/${key}`,
    text: networkName(bin.network),
    under: description,
  })),
  { name: "Statement descriptor", of: ({ doingBusinessAsName }) => doingBusinessAsName },
  { name: "MID", of: ({ mid }) => <code>{mid}</code> },
  { name: "MCC", of: ({ mcc }) => mcc },
  { name: "Status", of: (acceptor) => <Badge state={acceptorState(acceptor)} /> },
];

export const MerchantView = ({ variables: { merchantKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const mayList = may("merchants:ListAcceptors");
  const merchant = useLoaded((ending) => client.getMerchant({ merchantKey }, ending), [merchantKey]);
  const acceptors = usePages<Acceptor>(
    (wanted, ending) => (mayList ? client.listAcceptors({ merchantKey, ...wanted }, ending) : noPage()),
    [merchantKey],
  );
  const reload = () => {
    merchant.reload();
    acceptors.reload();
  };
  return (
    <>
      <RecordView
        of={merchant}
        what="the merchant"
        over={<a href="#/merchants">All merchants</a>}
        title={(found) => found?.name ?? "Merchant"}
        reload={reload}
      >
        {(found) => (
          <>
            {found.payoutsHeld && <p class="notice warn">The operator has put payouts to this merchant on hold.</p>}
            <Facts
              of={[
                ["Status", <Badge state={found.status} />],
                ["Legal name", found.legalName],
                ["Address", addressText(found.registeredAddress)],
                ["Website", found.websiteUrl],
                ["Description", found.description],
                ["Reference", found.merchantReference],
                ["Key", <KeyText of={found.key} />],
                ["Created", <Moment at={found.created} />],
              ]}
            />
          </>
        )}
      </RecordView>
      {mayList && (
        <section>
          <h2>Acceptors</h2>
          <PagedTable
            pages={acceptors}
            what="acceptors"
            columns={columns}
            whenEmpty="No acceptors yet. Use the API to create acceptors."
          />
        </section>
      )}
    </>
  );
};

const addressText = ({ line1, postalCode, city, countryCode }: Acceptor["merchant"]["registeredAddress"]): string =>
  [line1, [postalCode, city].filter(Boolean).join(" "), countryCode.alpha2].filter(Boolean).join(", ");
