import type { Acceptor } from "../../../client/index.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { tokenOf, usePages } from "../../data/use-pages.ts";
import { Badge } from "../../parts/badge.tsx";
import type { Column } from "../../parts/data-table.tsx";
import { Facts } from "../../parts/facts.tsx";
import { Heading } from "../../parts/heading.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { PagedTable } from "../../parts/paged-table.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { networkName } from "../../words/charge-words.ts";
import { acceptorState } from "./acceptor-state.ts";

const columns: readonly Column<Acceptor>[] = [
  {
    name: "Acceptor",
    of: ({ key, bin, description }) => (
      <>
        <a href={`#/acceptors/${key}`}>{networkName(bin.network)}</a>
        <span class="under">{description}</span>
      </>
    ),
  },
  { name: "On the statement", of: ({ doingBusinessAsName }) => doingBusinessAsName },
  { name: "Number", of: ({ mid }) => <code>{mid}</code> },
  { name: "Category", of: ({ mcc }) => mcc },
  { name: "Status", of: (acceptor) => <Badge state={acceptorState(acceptor)} /> },
];

/** One merchant, and where it takes payments. */
export const MerchantView = ({ variables: { merchantKey = "" } }: ViewProps) => {
  const { client, may } = useSession();
  const merchant = useLoaded((signal) => client.getMerchant({ merchantKey }, { signal }), [merchantKey]);
  const acceptors = usePages(
    (token, signal) => client.listAcceptors({ merchantKey, limit: 50, ...tokenOf(token) }, { signal }),
    [merchantKey],
  );
  return (
    <>
      <Heading over={<a href="#/merchants">All merchants</a>}>
        {merchant.state === "ready" ? merchant.value.name : "Merchant"}
      </Heading>
      <LoadedPart of={merchant} what="the merchant" reload={merchant.reload}>
        {({
          status,
          payoutsHeld,
          legalName,
          merchantReference,
          registeredAddress,
          websiteUrl,
          description,
          key,
          created,
        }) => (
          <>
            {payoutsHeld && (
              <p class="notice warn">The operator holds the payouts to this merchant: nothing is paid out for now.</p>
            )}
            <Facts
              of={[
                ["Status", <Badge state={status} />],
                ["Registered as", legalName],
                ["Address", addressText(registeredAddress)],
                ["Web site", websiteUrl],
                ["Description", description],
                ["Reference", merchantReference],
                ["Key", <KeyText of={key} />],
                ["Made", <Moment at={created} />],
              ]}
            />
          </>
        )}
      </LoadedPart>
      {may("merchants:ListAcceptors") && (
        <section>
          <h2>Acceptors</h2>
          <PagedTable
            pages={acceptors}
            what="acceptors"
            columns={columns}
            keyOf={({ key }) => key}
            whenEmpty="It takes payments nowhere yet; the API makes acceptors."
          />
        </section>
      )}
    </>
  );
};

const addressText = ({ line1, postalCode, city, countryCode }: Acceptor["merchant"]["registeredAddress"]): string =>
  [line1, [postalCode, city].filter(Boolean).join(" "), countryCode.alpha2].filter(Boolean).join(", ");
