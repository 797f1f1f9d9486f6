import { useState } from "preact/hooks";
import type { Charge, ChargeTimeline } from "../../../client/index.ts";
import { type Reloadable, useLoaded } from "../../data/use-loaded.ts";
import { Badge } from "../../parts/badge.tsx";
import { OutcomeCard } from "../../parts/outcome-card.tsx";
import { RecordView } from "../../parts/record-view.tsx";
import { History } from "../../parts/timeline/history.tsx";
import { useSession } from "../../shell/session.ts";
import type { ViewProps } from "../../shell/view.ts";
import { ActionDialog } from "./action-dialog.tsx";
import { type ActionName, actionKinds } from "./charge-actions.ts";
import { ChargeFacts, NetworkFacts } from "./charge-facts.tsx";
import { outcomeOf, whyNoAction } from "./outcome.ts";
import { ProofPart } from "./proof-part.tsx";

export const PaymentView = ({ variables }: ViewProps) => {
  const { client, may } = useSession();
  const chargeKey = variables["chargeKey"] ?? "";
  const charge = useLoaded((ending) => client.getCharge({ chargeKey }, ending), [chargeKey]);
  const mayTimeline = may("charges:GetTimeline");
  const timeline = useLoaded(
    async (ending) => (mayTimeline ? await client.getChargeTimeline({ chargeKey }, ending) : undefined),
    [chargeKey],
  );
  const reload = () => {
    charge.reload();
    timeline.reload();
  };
  return (
    <>
      <RecordView
        of={charge}
        what="the payment"
        over={<a href="#/payments">All payments</a>}
        title={(found) => `Payment ${found?.transactionReference ?? chargeKey}`}
        reload={reload}
      >
        {(found) => (
          <>
            <Summary charge={found} timeline={timeline} onChanged={reload} />
            <section>
              <h2>Details</h2>
              <ChargeFacts charge={found} />
            </section>
            <details class="more-facts">
              <summary>
                <h2>Network data</h2>
              </summary>
              <NetworkFacts fields={found.authorizationIsoFields} />
            </details>
          </>
        )}
      </RecordView>
      {mayTimeline && (
        <History
          of={timeline}
          first={({ proof }) => (
            <section>
              <h2>Reconciliation</h2>
              <ProofPart proof={proof} />
            </section>
          )}
        />
      )}
    </>
  );
};

const authenticationIn = ({ entries }: ChargeTimeline): string | undefined =>
  entries.find(({ source }) => source.record === "authentication")?.source.key;

const Summary = ({
  charge,
  timeline,
  onChanged,
}: {
  readonly charge: Charge;
  readonly timeline: Reloadable<ChargeTimeline | undefined>;
  readonly onChanged: () => void;
}) => {
  const known = timeline.state === "ready" ? timeline.value : undefined;
  const threedsKey = known && authenticationIn(known);
  return (
    <OutcomeCard
      of={outcomeOf(charge)}
      amount={charge.requestedAmount}
      notes={charge.warnings?.map(({ detail }) => detail)}
    >
      <p class="states">
        <span>
          Authentication <Badge state={charge.status.authentication} />
        </span>
        <span>
          Authorization <Badge state={charge.status.authorization} />
        </span>
        <span>
          Clearing <Badge state={charge.status.clearing} />
        </span>
        {threedsKey !== undefined && <a href={`#/authentications/${threedsKey}`}>View authentication</a>}
      </p>
      <Actions charge={charge} onChanged={onChanged} />
    </OutcomeCard>
  );
};

const Actions = ({ charge, onChanged }: { readonly charge: Charge; readonly onChanged: () => void }) => {
  const { may } = useSession();
  const [open, setOpen] = useState<ActionName>();
  // Newer versions of the service can return actions that this console does not support.
  const possible = charge.possibleActions.filter((name) => name in actionKinds && may(actionKinds[name].permission));
  const why = whyNoAction(charge);
  if (why !== undefined) return <p class="small quiet">{why}</p>;
  return (
    <>
      {possible.length === 0 ? (
        <p class="small quiet">Your API key has no permission for the actions that are currently possible.</p>
      ) : (
        <p class="buttons">
          {possible.map((name) => (
            <button key={name} type="button" onClick={() => setOpen(name)}>
              {actionKinds[name].name}…
            </button>
          ))}
        </p>
      )}
      {open !== undefined && (
        <ActionDialog name={open} charge={charge} onClose={() => setOpen(undefined)} onDone={onChanged} />
      )}
    </>
  );
};
