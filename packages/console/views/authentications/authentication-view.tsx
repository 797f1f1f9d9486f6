import type { AcquiringClient } from "../../../client/client.ts";
import type { Authentication, Charge } from "../../../client/index.ts";
import type { Ending } from "../../data/page.ts";
import { useLoaded } from "../../data/use-loaded.ts";
import { Amount } from "../../parts/amount.tsx";
import { Badge } from "../../parts/badge.tsx";
import { CardText } from "../../parts/card-text.tsx";
import { Facts } from "../../parts/facts.tsx";
import { KeyText } from "../../parts/key-text.tsx";
import { byKey, DataTable } from "../../parts/lists/data-table.tsx";
import { LoadedPart } from "../../parts/loaded-part.tsx";
import { Moment } from "../../parts/moment.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { RiskNotice } from "../../parts/timeline/risk-notice.tsx";
import { Timeline } from "../../parts/timeline/timeline.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { capitalized, inWords } from "../../words/charge-words.ts";
import { chargeColumns } from "../payments/charge-columns.tsx";
import { authenticationOutcomeOf } from "./authentication-words.ts";

/** Everything about one authentication, and the payment that was made with it. */
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
              <h2>What it is</h2>
              <AuthenticationFacts authentication={found} />
            </section>
            {may("charges:List") && <ItsPayment authentication={found} />}
          </>
        )}
      </RecordView>
      {mayTimeline && (
        <LoadedPart of={timeline} what="what happened" reload={timeline.reload}>
          {(told) =>
            told && (
              <>
                <section>
                  <h2>Who bears fraud?</h2>
                  <RiskNotice risk={told.fraudRisk} />
                </section>
                <section>
                  <h2>What happened</h2>
                  <Timeline of={told} />
                </section>
              </>
            )
          }
        </LoadedPart>
      )}
    </>
  );
};

const Summary = ({ authentication }: { readonly authentication: Authentication }) => {
  const { tone, title, detail } = authenticationOutcomeOf(authentication);
  const { ares, amount, result, warnings } = authentication;
  return (
    <section class={`card summary ${tone}`} aria-label="Outcome">
      <p class="figure">
        <Amount of={amount} />
      </p>
      <p class="outcome">{title}</p>
      {detail.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {ares?.cardholderInfo !== undefined && (
        <p>
          The issuer wants the cardholder to read: <q>{ares.cardholderInfo}</q>
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} class="small">
          Note: {warning}
        </p>
      ))}
      <p class="states">
        <span>
          Result <Badge state={result} />
        </span>
      </p>
    </section>
  );
};

const AuthenticationFacts = ({ authentication }: { readonly authentication: Authentication }) => {
  const { network, card, type, ares, rreq, challengeIndicator, merchantAcceptorRef, merchantInfo } = authentication;
  const eci = rreq?.eci ?? ares?.eci;
  return (
    <Facts
      of={[
        ["Card", <CardText network={network} of={card.maskedNumber} />],
        ["Made", <Moment at={authentication.created} />],
        ["Kind", type && capitalized(`${inWords(type.intent)}, ${inWords(type.order)}`)],
        ["Channel", authentication.deviceChannel === "3ri" ? "without the cardholder (3RI)" : "browser"],
        ["Flow", authentication.flow],
        ["Challenge asked for", challengeIndicator && inWords(challengeIndicator)],
        ["Status", rreq?.transStatus ?? ares?.transStatus],
        ["E-commerce indicator (ECI)", eci],
        ["Tries of the cardholder", rreq?.interactionCounter && String(Number(rreq.interactionCounter))],
        ["Bears fraud", authentication.fraudLiability],
        ["Protocol", authentication.protocolVersion],
        ["Acceptor", merchantAcceptorRef && <KeyText of={merchantAcceptorRef.key} />],
        ["Merchant", merchantInfo?.merchantName],
        ["Directory server's id", ares && <KeyText of={ares.dsTransID} name="dsTransID" />],
        ["Issuer's id", ares && <KeyText of={ares.acsTransID} name="acsTransID" />],
        ["Key", <KeyText of={authentication.key} />],
      ]}
    />
  );
};

const hourMilliseconds = 3_600_000;

/**
 * The payments that refer to it. They carry the id that the directory server gave it; a name of the agent's leads to them, else those
 * of the hour after it are looked at.
 */
const paymentsWith = async (
  client: AcquiringClient,
  { ares, transactionReference, created }: Authentication,
  ending: Ending,
): Promise<readonly Charge[]> => {
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
};

const ItsPayment = ({ authentication }: { readonly authentication: Authentication }) => {
  const { client } = useSession();
  const payments = useLoaded(
    (ending) => paymentsWith(client, authentication, ending),
    [authentication.key, authentication.version],
  );
  return (
    <section>
      <h2>Its payment</h2>
      <LoadedPart of={payments} what="its payment" reload={payments.reload}>
        {(found) =>
          found.length === 0 ? (
            <p class="quiet">
              No payment was made with it
              {authentication.transactionReference === undefined && " within the hour after it"}.
            </p>
          ) : (
            <DataTable caption="Payments made with it" columns={chargeColumns} rows={found} keyOf={byKey} />
          )
        }
      </LoadedPart>
    </section>
  );
};
