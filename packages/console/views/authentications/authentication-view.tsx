import type { AcquiringClient } from "../../../client/client.ts";
import type { Authentication, Charge } from "../../../client/index.ts";
import type { Ending } from "../../data/page.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { CardText } from "../../parts/card-text.tsx";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { byKey, DataTable } from "../../parts/lists/data-table.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { OutcomeCard } from "../../parts/outcome-card.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { History } from "../../parts/timeline/history.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { capitalized, inWords } from "../../words/charge-words.ts";
import { chargeColumns } from "../payments/charge-columns.tsx";
import { authenticationOutcomeOf } from "./authentication-words.ts";

export const AuthenticationView = ({ variables }: ViewProps) => {
  const { client, may } = useSession();
  const threedsKey = variables["threedsKey"] ?? "";
  const authentication = useLoaded((ending) => client.getAuthentication({ threedsKey }, ending), [threedsKey]);
  const mayTimeline = may("threeDs:GetTimeline");
  const timeline = useLoaded(
    async (ending) => (mayTimeline ? await client.getAuthenticationTimeline({ threedsKey }, ending) : undefined),
    [threedsKey],
  );
  const reload = () => {
    authentication.reload();
    timeline.reload();
  };
  return (
    <>
      <RecordView
        of={authentication}
        what="the authentication"
        over={<a href="#/authentications">All authentications</a>}
        title={(found) => `Authentication ${found?.transactionReference ?? threedsKey}`}
        reload={reload}
      >
        {(found) => (
          <>
            <Summary authentication={found} />
            <section>
              <h2>Details</h2>
              <AuthenticationFacts authentication={found} />
            </section>
            {may("charges:List") && <ItsPayment authentication={found} />}
          </>
        )}
      </RecordView>
      {mayTimeline && <History of={timeline} />}
    </>
  );
};

const Summary = ({ authentication }: { readonly authentication: Authentication }) => {
  const { ares, amount, result, warnings } = authentication;
  return (
    <OutcomeCard
      of={authenticationOutcomeOf(authentication)}
      amount={amount}
      issuerText={ares?.cardholderInfo}
      notes={warnings?.map(({ detail }) => detail)}
    >
      <p class="states">
        <span>
          Result <Badge state={result} />
        </span>
      </p>
    </OutcomeCard>
  );
};

const AuthenticationFacts = ({ authentication }: { readonly authentication: Authentication }) => {
  const { network, card, type, ares, rreq, challengeIndicator, merchantAcceptorRef, merchantInfo } = authentication;
  const eci = rreq?.eci ?? ares?.eci;
  return (
    <Facts
      of={[
        ["Card", <CardText network={network} of={card.maskedNumber} />],
        ["Created", <Moment at={authentication.created} />],
        ["Kind", type && capitalized(`${inWords(type.intent)}, ${inWords(type.order)}`)],
        ["Channel", authentication.deviceChannel === "3ri" ? "without the cardholder (3RI)" : "browser"],
        ["Flow", authentication.flow],
        ["Challenge preference", challengeIndicator && inWords(challengeIndicator)],
        ["Status", rreq?.transStatus ?? ares?.transStatus],
        ["E-commerce indicator (ECI)", eci],
        ["Challenge attempts", rreq?.interactionCounter && String(Number(rreq.interactionCounter))],
        ["Fraud liability", authentication.fraudLiability],
        ["Next step", authentication.nextStep && capitalized(inWords(authentication.nextStep))],
        ["Protocol", authentication.protocolVersion],
        ["Acceptor", merchantAcceptorRef && <KeyText of={merchantAcceptorRef.key} />],
        ["Merchant", merchantInfo?.merchantName],
        ["Directory server transaction ID", ares && <KeyText of={ares.dsTransID} name="dsTransID" />],
        ["ACS transaction ID", ares && <KeyText of={ares.acsTransID} name="acsTransID" />],
        ["Key", <KeyText of={authentication.key} />],
      ]}
    />
  );
};

const hourMilliseconds = 3_600_000;

/**
 * Returns the payments with the authentication's directory server transaction ID. If the authentication has a transaction
 * reference, the search covers the oldest 100 payments with that reference. Otherwise, the search covers the oldest 100
 * payments created within an hour after the authentication.
 */
async function paymentsWith(
  client: AcquiringClient,
  { ares, transactionReference, created }: Authentication,
  ending: Ending,
): Promise<readonly Charge[]> {
  if (!ares) return [];
  const until = new Date(Date.parse(created) + hourMilliseconds).toISOString();
  const { items } = await client.listCharges(
    {
      limit: 100,
      sortOrder: "asc",
      ...(transactionReference === undefined ? { from: created, to: until } : { transactionReference }),
    },
    ending,
  );
  return items.filter((charge) => charge.authentication.sca.result?.dsTransID === ares.dsTransID);
}

const ItsPayment = ({ authentication }: { readonly authentication: Authentication }) => {
  const { client } = useSession();
  const payments = useLoaded(
    (ending) => paymentsWith(client, authentication, ending),
    [authentication.key, authentication.version],
  );
  return (
    <section>
      <h2>Payment</h2>
      <LoadedPart of={payments} what="the payment" reload={payments.reload}>
        {(found) =>
          found.length === 0 ? (
            <p class="quiet">
              No payment used this authentication
              {authentication.transactionReference === undefined && " within one hour"}.
            </p>
          ) : (
            <DataTable caption="Payments with this authentication" columns={chargeColumns} rows={found} keyOf={byKey} />
          )
        }
      </LoadedPart>
    </section>
  );
};
